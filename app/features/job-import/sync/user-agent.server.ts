import { PRODUCT_NAME } from "#app/ui/product.ts";

/** The name by which robots.txt can address the job import. */
export const PRODUCT_TOKEN = PRODUCT_NAME;

/** The User-Agent header of the job import. */
export function toUserAgent(siteOrigin: string): string {
  return `${PRODUCT_TOKEN} job import (+${siteOrigin})`;
}
