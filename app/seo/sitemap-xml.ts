import { element, XML_DECLARATION } from "./xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export interface SitemapEntry {
  url: string;
  lastModified?: string;
}

/** Serializes a sitemap of pages. */
export function toUrlSet(pages: SitemapEntry[]): string {
  return toSitemap("urlset", "url", pages);
}

/** Serializes a sitemap of sitemaps. */
export function toSitemapIndex(files: SitemapEntry[]): string {
  return toSitemap("sitemapindex", "sitemap", files);
}

function toSitemap(rootName: string, entryName: string, items: SitemapEntry[]): string {
  const entries = items.map(({ url, lastModified }) => {
    const lastModifiedElement = lastModified === undefined ? "" : element("lastmod", lastModified);
    return `<${entryName}>${element("loc", url)}${lastModifiedElement}</${entryName}>\n`;
  });
  return `${XML_DECLARATION}\n<${rootName} xmlns="${NAMESPACE}">\n${entries.join("")}</${rootName}>\n`;
}
