import type { TextIndex } from "./bm25.ts";

/* Indexes as the build hands them over: most of their words are the same, and stand once. */

/** JSON all through. */
export interface PackedIndexes<Name extends string> {
  /** The words of all, with a space between. */
  terms: string;
  indexes: Record<Name, PackedIndex>;
}

/** Numbers of one kind stand together: so they pack smaller. */
interface PackedIndex {
  /** Of each word: the step from the place of the word before. */
  places: number[];
  /** Of each word: from one text to the next. */
  steps: number[][];
  /** How often, of all steps. */
  counts: number[];
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
    places: rows.map(({ place }, at) => place - (rows[at - 1]?.place ?? 0)),
    steps: rows.map(({ posting }) => posting.filter((_, at) => at % 2 === 0)),
    counts: rows.flatMap(({ posting }) => posting.filter((_, at) => at % 2 === 1)),
    lengths,
  };
}

export function unpackIndexes<Name extends string>({
  terms,
  indexes,
}: PackedIndexes<Name>): Record<Name, TextIndex> {
  const words = terms.split(" ");
  return mapValues(indexes, ({ places, steps, counts, lengths }) => {
    let [place, at] = [0, 0];
    return {
      terms: places.map((step) => {
        place += step;
        return words[place] ?? "";
      }),
      postings: steps.map((each) => each.flatMap((step) => [step, counts[at++] ?? 0])),
      lengths,
    };
  });
}

function mapValues<Name extends string, From, To>(
  values: Record<Name, From>,
  change: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(values).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(entries);
}
