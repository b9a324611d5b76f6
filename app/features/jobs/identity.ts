import { ID_ALPHABET } from "./position.ts";

const ID_LENGTH = 12;
const MAX_SLUG = 60;

/** A stable id of 12 base32 characters, derived from an external key. */
export async function toId(knownBy: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(knownBy));
  const bytes = new Uint8Array(digest);
  return Array.from(bytes.subarray(0, ID_LENGTH), (byte) => ID_ALPHABET[byte % 32]).join("");
}

/** The id of the organization that a job source represents until a company claims it. */
export function boardOrganizationId(kind: string, board: string): Promise<string> {
  return toId(`organization:${kind}:${board}`);
}

/** Hex SHA-256 of a text or of bytes, for detecting changes. */
export async function hashOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A title or name as lower-case ASCII words joined by dashes; never empty. */
export function toSlug(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/æ/gi, "ae")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/&/g, " and ")
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join("-");
  if (slug.length <= MAX_SLUG) return slug || "x";
  return slug.slice(0, MAX_SLUG).replace(/-[^-]*$/, "");
}

/** The canonical path of a job. */
export function jobPath({ slug, id }: { slug: string; id: string }): string {
  return `/jobs/${slug}-${id}`;
}

/** The id at the end of `{slug}-{id}`, or of a plain id; null when there is none. */
export function parseJobId(param: string): string | null {
  return /(?:^|-)([0-9a-hjkmnp-tv-z]{12})$/.exec(param.toLowerCase())?.[1] ?? null;
}
