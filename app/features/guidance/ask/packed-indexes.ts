import type { TextIndex } from "./bm25.ts";

/* Indexes as the build hands them over: most of their words are the same, and stand once. */

/** JSON all through. */
export interface PackedIndexes<Name extends string> {
  /** The words of all, with a space between. */
  terms: string;
  indexes: Record<Name, PackedIndex>;
}

interface PackedIndex {
  /** As in an index, each after the step from the word before to its own. */
  postings: number[][];
  lengths: number[];
}

export function packIndexes<Name extends string>(
  indexes: Record<Name, TextIndex>,
): PackedIndexes<Name> {
  const places = new Map<string, number>();
  for (const { terms } of Object.values<TextIndex>(indexes))
    for (const term of terms) if (!places.has(term)) places.set(term, places.size);
  return {
    terms: [...places.keys()].join(" "),
    indexes: mapValues(indexes, (index) => packIndex(index, places)),
  };
}

function packIndex(
  { terms, postings, lengths }: TextIndex,
  places: ReadonlyMap<string, number>,
): PackedIndex {
  const rows = terms
    .map((term, at) => ({ place: places.get(term) ?? 0, posting: postings[at] ?? [] }))
    .sort((one, other) => one.place - other.place);
  return {
    postings: rows.map(({ place, posting }, at) => [
      place - (rows[at - 1]?.place ?? 0),
      ...posting,
    ]),
    lengths,
  };
}

export function unpackIndexes<Name extends string>({
  terms,
  indexes,
}: PackedIndexes<Name>): Record<Name, TextIndex> {
  const words = terms.split(" ");
  return mapValues(indexes, ({ postings, lengths }) => {
    let place = 0;
    const own = postings.map((posting) => {
      place += posting[0] ?? 0;
      return words[place] ?? "";
    });
    return { terms: own, postings: postings.map((posting) => posting.slice(1)), lengths };
  });
}

function mapValues<Name extends string, From, To>(
  values: Record<Name, From>,
  change: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(values).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(entries);
}
