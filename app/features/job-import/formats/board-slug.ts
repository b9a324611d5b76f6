/** Dots alone would climb out of the URL path. */
const BOARD_SLUG = /^(?!\.+$)[A-Za-z0-9_.-]{1,80}$/;

/** Whether a text can be a board's slug; other characters would change the URL it is put into. */
export function isBoardSlug(text: string): boolean {
  return BOARD_SLUG.test(text);
}

/** The slug that the pattern's group finds in an address's path, exactly as it stands there. */
export function findSlug({ pathname }: URL, pattern: RegExp): string | null {
  const slug = pattern.exec(pathname)?.[1];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** The first label of an address's host, unless it is one of the service's own. */
export function findSubdomain({ hostname }: URL, reserved: readonly string[] = []): string | null {
  const [subdomain = ""] = hostname.split(".");
  return reserved.includes(subdomain) ? null : subdomain;
}
