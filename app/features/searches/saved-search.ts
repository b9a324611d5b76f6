export const SEARCH_ID = /^[0-9a-f]{24}$/;

/** The address of a search's own feed, for whoever knows its token. */
export function searchFeedPath(token: string, format: "rss" | "json"): string {
  return `/feeds/${token}.${format}`;
}
