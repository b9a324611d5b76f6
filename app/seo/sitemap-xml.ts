import { element, XML_DECLARATION } from "./xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export interface Located {
  url: string;
  lastModified?: string;
}

/** Serializes a sitemap of pages. */
export function toUrlSet(pages: Located[]): string {
  return toSitemap("urlset", "url", pages);
}

/** Serializes a sitemap of sitemaps. */
export function toSitemapIndex(files: Located[]): string {
  return toSitemap("sitemapindex", "sitemap", files);
}

function toSitemap(root: string, entry: string, located: Located[]): string {
  const entries = located.map(({ url, lastModified }) => {
    const changed = lastModified === undefined ? "" : element("lastmod", lastModified);
    return `<${entry}>${element("loc", url)}${changed}</${entry}>\n`;
  });
  return `${XML_DECLARATION}\n<${root} xmlns="${NAMESPACE}">\n${entries.join("")}</${root}>\n`;
}
