/* FTS5 queries. Every word of a person stands in quotes, so that none is read as an operator. */

/** Words that stand side by side, in some columns or in any. */
export function phraseIn(columns: readonly string[] | null, words: string): string {
  const phrase = `"${words.replaceAll('"', '""')}"`;
  return columns ? `{${columns.join(" ")}} : ${phrase}` : phrase;
}

export function joinAny(queries: readonly string[]): string {
  return queries.length === 1 ? `${queries[0]}` : `(${queries.join(" OR ")})`;
}

export function joinAll(queries: readonly string[]): string {
  return queries.join(" AND ");
}
