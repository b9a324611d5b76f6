import type { MetaDescriptor } from "react-router";
import { pageTitle } from "../product.ts";

/** The meta tags of a page that no search engine lists. */
export function unlistedHead(
  title: string,
  robots: "noindex" | "noindex, nofollow" = "noindex",
): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: robots }];
}
