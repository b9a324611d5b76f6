export const SEARCHES_PATH = "/account/searches";
export const NAME_LENGTH = 80;
export const SEARCH_ID = /^[0-9a-f]{24}$/;

/** The address of a search's own feed, for whoever knows its token. */
export function searchFeedPath(token: string, format: "rss" | "json"): string {
  return `/feeds/${token}.${format}`;
}

/** 128 random bits, as hex: who knows them reads the feed. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
