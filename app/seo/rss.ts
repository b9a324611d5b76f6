import type { Feed, FeedItem } from "./feed.ts";
import { element, escapeXml, XML_DECLARATION } from "./xml.ts";

export const RSS_TYPE = "application/rss+xml";

/** Serializes a feed as RSS 2.0, with Atom links. */
export function toRss(feed: Feed): string {
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", feed.title),
    element("link", feed.pageUrl),
    element("description", feed.description),
    element("language", "en-US"),
    atomLink("self", feed.selfUrl),
    ...(feed.nextUrl ? [atomLink("next", feed.nextUrl)] : []),
    ...feed.items.map(toItem),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function atomLink(rel: string, url: string): string {
  return `<atom:link rel="${rel}" type="${RSS_TYPE}" href="${escapeXml(url)}"/>`;
}

function toItem({ id, url, title, summary, publishedAt }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element("pubDate", new Date(publishedAt).toUTCString()),
    // RSS descriptions are HTML, so plain text is escaped twice.
    element("description", escapeXml(summary)),
    "</item>",
  ].join("\n");
}
