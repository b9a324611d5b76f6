import type { TextIndex } from "./bm25.ts";

/** In letters: of a shorter word, too many are near; a longer one is none that people mistype. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 30;

/**
 * Spells a word that an index does not have as the most common one that it has with one letter more, less or
 * elsewhere; a word that it has, or has none near, stays.
 */
export function createSpelling({ terms, postings }: TextIndex): (term: string) => string {
  const known = new Set(terms);
  const near = new Map<string, { term: string; count: number }>();
  terms.forEach((term, place) => {
    const count = postings[place]?.length ?? 0;
    for (const part of listShortened(term))
      if (count > (near.get(part)?.count ?? 0)) near.set(part, { term, count });
  });
  return (term) => {
    if (known.has(term)) return term;
    const found = listShortened(term)
      .flatMap((part) => near.get(part) ?? [])
      .filter((each) => each.term.length !== term.length || isSwapped(each.term, term));
    return found.toSorted((one, other) => other.count - one.count)[0]?.term ?? term;
  };
}

/** Whether two words have the same letters. */
function isSwapped(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}

/** A word, and what is left of it without one of its letters, but for the first, which people rarely miss. */
function listShortened(term: string): string[] {
  if (term.length < MIN_LENGTH || term.length > MAX_LENGTH) return [];
  return [term, ...Array.from(term, (_, at) => term.slice(0, at) + term.slice(at + 1)).slice(1)];
}
