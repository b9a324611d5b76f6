import type { Feed } from "./feed.ts";

export const JSON_FEED_TYPE = "application/feed+json";

/** Serializes a feed as JSON Feed 1.1. */
export function toJsonFeed(feed: Feed): string {
  const { title, description, pageUrl, selfUrl, nextUrl, items } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: pageUrl,
    feed_url: selfUrl,
    ...(nextUrl ? { next_url: nextUrl } : {}),
    language: "en-US",
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.summary,
      summary: item.summary,
      date_published: item.publishedAt,
    })),
  });
}
