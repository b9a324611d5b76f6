const MAX_TERMS = 8;
/** Technology names with symbols that the full-text index drops. */
const SYMBOL_NAMES = new Map([
  ["c++", "cpp"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
  [".net", "dotnet"],
]);

/**
 * An FTS5 query of quoted terms, so that none is read as an operator; the last is a prefix.
 * `findSlug` adds a technology's stored slug as an alternative. Null without a searchable term.
 */
export function toFullTextQuery(
  q: string,
  findSlug: (term: string) => string | null = () => null,
): string | null {
  const terms = toSearchTerms(q);
  const queries = terms.map((term, index) => {
    const word = SYMBOL_NAMES.get(term.toLowerCase()) ?? term;
    // A one-letter prefix would match nearly everything.
    const isPrefix = index === terms.length - 1 && Array.from(word).length > 1;
    const query = isPrefix ? `${quoteTerm(word)}*` : quoteTerm(word);
    const slug = findSlug(term);
    return slug === null || slug === word.toLowerCase()
      ? query
      : `(${query} OR ${quoteTerm(slug)})`;
  });
  return queries.length > 0 ? queries.join(" AND ") : null;
}

function quoteTerm(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/** The searchable terms of a text, at most eight. */
export function toSearchTerms(q: string): string[] {
  return q
    .split(" ")
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .slice(0, MAX_TERMS);
}
