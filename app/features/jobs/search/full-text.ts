const MAX_TERMS = 8;
/** Names whose signs the index does not keep, by the slug it does. */
const SYMBOL_NAMES = new Map([
  ["c++", "cpp"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
  [".net", "dotnet"],
]);

/**
 * Words as a full-text query: each quoted, so no operator can be smuggled in; the last a prefix. A
 * technology is found by the slug it is stored with as well: `slugOf` knows it. Null when the words
 * hold nothing to search for.
 */
export function toFullTextQuery(
  q: string,
  slugOf: (term: string) => string | null = () => null,
): string | null {
  const terms = termsOf(q);
  const queries = terms.map((term, at) => {
    const word = SYMBOL_NAMES.get(term.toLowerCase()) ?? term;
    // A single letter as a prefix would match nearly everything.
    const isPrefix = at === terms.length - 1 && Array.from(word).length > 1;
    const query = isPrefix ? `${quoted(word)}*` : quoted(word);
    const slug = slugOf(term);
    return slug === null || slug === word.toLowerCase() ? query : `(${query} OR ${quoted(slug)})`;
  });
  return queries.length > 0 ? queries.join(" AND ") : null;
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

/** The words of a text that can be searched for, at most eight. */
export function termsOf(q: string): string[] {
  return q
    .split(" ")
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .slice(0, MAX_TERMS);
}
