const SHINGLE_WORDS = 3;

/** Of two postings with one fingerprint: from here on they are the same job. */
export const SAME_TEXT = 0.8;

/** The runs of three words of a text, by which texts are compared. */
export function toShingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<string>();
  const last = Math.max(1, words.length - SHINGLE_WORDS + 1);
  for (let start = 0; start < last && start < words.length; start += 1)
    shingles.add(words.slice(start, start + SHINGLE_WORDS).join(" "));
  return shingles;
}

/** How much two texts have in common (Jaccard index of their shingles): 1 for the same words, 0 for none. */
export function compareShingles(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / (one.size + other.size - shared);
}
