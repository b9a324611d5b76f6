import { fromLetter } from "../gate/sentence-features.ts";
import type { QueryTerm } from "./terms.ts";

/** Weights that `npm run coach:train` makes from questions, each of which one entry of words.json answers. */
export interface EntryWeights {
  /** The ids of the entries. What none of them answers comes behind the last. */
  entries: string[];
  /** What each of them weighs before anything is known of a question. */
  bias: number[];
  /** What one unit of a weight is worth. */
  unit: number;
  /** With a space between. */
  terms: string;
  /** Of each term: the entries that it tells of, by the steps from one to the next. */
  steps: number[][];
  /** A letter for each of them, in the same order. */
  weights: string;
}

/** How likely each entry answers a question, by its id. Together with how likely none does they are 1. */
type Likely = ReadonlyMap<string, number>;

/** In time proportional to the question. */
export function createLikelyEntries(packed: EntryWeights): (query: readonly QueryTerm[]) => Likely {
  const letters = Array.from(packed.weights, fromLetter);
  let at = 0;
  const weightsOf = new Map(
    packed.terms.split(" ").map((term, index) => {
      let entry = 0;
      const pairs = (packed.steps[index] ?? []).map((step): [number, number] => {
        entry += step;
        return [entry, (letters[at++] ?? 0) * packed.unit];
      });
      return [term, pairs] as const;
    }),
  );

  /** A word that no question had is as good as one that means the same. */
  const findWeights = ({ term, others, weight }: QueryTerm) => {
    const own = weightsOf.get(term);
    if (own) return { pairs: own, weight };
    const [other, less = 0] = [...others].find(([each]) => weightsOf.has(each)) ?? [""];
    return { pairs: weightsOf.get(other) ?? [], weight: weight * less };
  };

  return (query) => {
    const known = query.map(findWeights).filter(({ pairs }) => pairs.length > 0);
    const share = 1 / Math.sqrt(known.length || 1);
    const sums = Float64Array.from(packed.bias);
    for (const { pairs, weight } of known)
      for (const [place, value] of pairs) sums[place] = (sums[place] ?? 0) + value * weight * share;
    const powers = sums.map(Math.exp);
    const whole = powers.reduce((sum, each) => sum + each, 0);
    return new Map(packed.entries.map((id, place) => [id, (powers[place] ?? 0) / whole]));
  };
}
