import { PRODUCT_NAME } from "#app/ui/product.ts";
import { toNameKey } from "./name-key.ts";

const OWN_KEY = toNameKey(PRODUCT_NAME);

/** Whether an organization of this name would pass for us. */
export function isOurs(name: string): boolean {
  return toNameKey(name).startsWith(OWN_KEY);
}

/** Whether somebody of this name would pass for one of us. */
export function namesUs(name: string): boolean {
  return toNameKey(name).includes(OWN_KEY);
}
