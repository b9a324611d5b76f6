import { PRODUCT_NAME } from "#app/ui/product.ts";
import { toNameKey } from "./name-key.ts";

const PRODUCT_NAME_KEY = toNameKey(PRODUCT_NAME);

/** Whether an organization's name could be mistaken for the product's. */
export function resemblesProductName(name: string): boolean {
  return toNameKey(name).startsWith(PRODUCT_NAME_KEY);
}

/** Whether a person's name contains something like the product's. */
export function containsProductName(name: string): boolean {
  return toNameKey(name).includes(PRODUCT_NAME_KEY);
}
