const MAX_SLUG_LENGTH = 60;

/** A text without case and accents, for comparison. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/æ/gi, "ae")
    .replace(/ß/g, "ss")
    .toLowerCase();
}

/** A title or name as part of an address: lower-case ASCII words joined by dashes, never empty. */
export function toSlug(text: string): string {
  const words = foldText(text)
    .replace(/&/g, " and ")
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join("-");
  if (slug.length <= MAX_SLUG_LENGTH) return slug || "x";
  return slug.slice(0, MAX_SLUG_LENGTH).replace(/-[^-]*$/, "");
}
