import { PRODUCT_NAME } from "#app/ui/product.ts";
import { toNameKey } from "./name-key.ts";

const OWN_KEY = toNameKey(PRODUCT_NAME);

/** Whether an organization's name could be mistaken for the product's. */
export function isOurs(name: string): boolean {
  return toNameKey(name).startsWith(OWN_KEY);
}

/** Whether a person's name contains something like the product's. */
export function namesUs(name: string): boolean {
  return toNameKey(name).includes(OWN_KEY);
}
