const MAX_TERMS = 8;
/** Names whose signs the index does not keep, by the slug it does. */
const SYMBOL_NAMES = new Map([
  ["c++", "cpp"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
  [".net", "dotnet"],
]);

/**
 * Words as a full-text query: each quoted, so no operator can be smuggled in; the last a prefix.
 * Null when they hold nothing to search for.
 */
export function toFullTextQuery(q: string): string | null {
  const terms = termsOf(q).map((term) => SYMBOL_NAMES.get(term.toLowerCase()) ?? term);
  const last = terms.at(-1);
  if (last === undefined) return null;
  // A single letter as a prefix would match nearly everything.
  const isPrefix = Array.from(last).length > 1;
  const quoted = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" ");
  return isPrefix ? `${quoted}*` : quoted;
}

/** The words of a text that can be searched for, at most eight. */
export function termsOf(q: string): string[] {
  return q
    .split(" ")
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .slice(0, MAX_TERMS);
}
