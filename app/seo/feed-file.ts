import type { FeedFormat } from "#app/features/jobs/search/feed-path.ts";
import type { TextFile } from "#app/http/text-response.ts";
import type { Feed } from "./feed.ts";
import { JSON_FEED_TYPE, toJsonFeed } from "./json-feed.ts";
import { RSS_TYPE, toRss } from "./rss.ts";

const MAX_AGE_SECONDS = 600;

/** Serializes a feed as RSS or JSON Feed. */
export function toFeedFile(format: FeedFormat, feed: Feed): TextFile {
  return format === "json"
    ? { type: JSON_FEED_TYPE, text: toJsonFeed(feed), maxAgeSeconds: MAX_AGE_SECONDS }
    : { type: RSS_TYPE, text: toRss(feed), maxAgeSeconds: MAX_AGE_SECONDS };
}
