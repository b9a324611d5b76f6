/** An organization's slug in its public address. */
const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/;
export const SLUG_LENGTH = { min: 2, max: 40 };

/** Reserved for addresses of the site, or easily mistaken for it. */
const RESERVED = new Set(
  `about account accounts admin all api app apply assets billing blog careers claim contact create
  dashboard delete edit embed example examples explore feed feeds feedback help home how-it-works
  import index info invitations invite invites jobs leadwright legal list login logo logos logout
  mail me members my new news none null official operator operators organization organizations owner
  page pages pay premium press pricing privacy profile projects public remove root rss search
  security settings share sign-in sign-out signin signup simulations sitemap staff static status
  support system team teams terms test tests undefined unverified update upgrade user users verified
  verify www`.split(/\s+/),
);

/**
 * Why a slug is not accepted, in one sentence; null when it is. Does not check whether it is taken.
 */
export function slugErrorOf(slug: string): string | null {
  const { min, max } = SLUG_LENGTH;
  if (slug.length < min || slug.length > max) return `Use from ${min} to ${max} characters.`;
  if (!SLUG_PATTERN.test(slug)) {
    return "Use lowercase letters, digits and dashes, starting and ending with a letter or digit.";
  }
  return RESERVED.has(slug) ? `“${slug}” is reserved for this site. Choose another.` : null;
}

/** The requested slug, or the first free one with a number. */
export function findFreeSlug(requestedSlug: string, takenSlugs: readonly string[]): string {
  const isTaken = new Set(takenSlugs);
  const base =
    slugErrorOf(requestedSlug) === null ? requestedSlug : fitSlug(`${requestedSlug}-org`);
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : fitSlug(base, `-${n}`);
    if (!isTaken.has(slug)) return slug;
  }
}

/** The prefix that all slugs made by `findFreeSlug` share. */
export function slugPrefix(requestedSlug: string): string {
  return requestedSlug.slice(0, SLUG_LENGTH.max - 8);
}

function fitSlug(slug: string, suffix = ""): string {
  const maxLength = SLUG_LENGTH.max - suffix.length;
  return slug.slice(0, maxLength).replace(/^-+|-+$/g, "") + suffix;
}
