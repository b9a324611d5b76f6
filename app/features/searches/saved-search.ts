export const SEARCH_ID = /^[0-9a-f]{24}$/;

/** The path of a search's own feed, which its token alone protects. */
export function searchFeedPath(token: string, format: "rss" | "json"): string {
  return `/feeds/${token}.${format}`;
}
