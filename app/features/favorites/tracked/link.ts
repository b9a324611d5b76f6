import { TRACKED_LENGTH } from "../favorite-fields.ts";

/**
 * An https address as it is kept and shown, also one that was typed without its scheme; null for
 * another scheme, for credentials and for what is no address.
 */
export function toLink(text: string): string | null {
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i.test(text) ? text : `https://${text}`,
  );
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  if (!url.hostname.includes(".") || url.href.length > TRACKED_LENGTH.link) return null;
  return url.href;
}

/** Whether a text is an address as `toLink` returns it. */
export function isLink(text: string): boolean {
  return toLink(text) === text;
}
