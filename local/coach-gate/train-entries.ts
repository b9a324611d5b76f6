import type { EntryWeights } from "#app/features/guidance/ask/likely-entries.ts";
import { toTerms } from "#app/features/guidance/ask/terms.ts";
import { toLetter } from "#app/features/guidance/gate/sentence-features.ts";
import type { EntryTraining } from "./sentences.ts";

/** Each weight is kept as a whole number up to this. */
const MAX_UNITS = 12;
/** Smaller ones tell as much as none. */
const MIN_UNITS = 3;
/** A rarer word tells nothing of others. */
const MIN_QUESTIONS = 2;
const ROUNDS = 14;
const STEP = 0.5;
const BIAS_STEP = 0.1;
/** What every weight loses at each step. */
const SHRINKING = 2e-5;

/**
 * Weighs words so that the entry that answers a question comes out likeliest (softmax regression by stochastic gradient
 * descent with steps that adapt). A word has weights only for the entries whose own questions have it, so that few are
 * stored. The same questions give the same weights.
 */
export function trainEntries({ answered, unanswered }: EntryTraining): EntryWeights {
  const entries = Object.keys(answered);
  const questions = [
    ...entries.flatMap((id, place) => (answered[id] ?? []).map((text) => ({ text, place }))),
    ...unanswered.map((text) => ({ text, place: entries.length })),
  ].map(({ text, place }) => ({ words: [...new Set(toTerms(text))], place }));
  const terms = listTerms(questions.map(({ words }) => words));
  const placeOf = new Map(terms.map((term, place) => [term, place]));
  const rows = questions.map(({ words, place }) => ({
    terms: words.flatMap((word) => placeOf.get(word) ?? []),
    place,
  }));
  const count = entries.length + 1;
  const isOwn = new Uint8Array(terms.length * count);
  for (const row of rows) for (const term of row.terms) isOwn[term * count + row.place] = 1;
  const { weights, bias } = learnWeights(rows, isOwn, { terms: terms.length, count });
  return pack(terms, weights, { entries, bias: [...bias].map(round) });
}

function listTerms(questions: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const words of questions)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([, n]) => n >= MIN_QUESTIONS).map(([word]) => word);
}

interface Row {
  terms: number[];
  place: number;
}

function learnWeights(
  rows: readonly Row[],
  isOwn: Uint8Array,
  { terms, count }: { terms: number; count: number },
) {
  const [weights, slopes] = [new Float64Array(terms * count), new Float64Array(terms * count)];
  const [bias, biasSlopes] = [new Float64Array(count), new Float64Array(count)];
  const at = (list: Float64Array, index: number) => list[index] ?? 0;
  for (const order of shuffledOrders(rows.length)) {
    for (const index of order) {
      const { terms: own, place } = rows[index] as Row;
      const share = 1 / Math.sqrt(own.length || 1);
      const sums = bias.map((each, entry) =>
        own.reduce((sum, term) => sum + at(weights, term * count + entry) * share, each),
      );
      const powers = sums.map(Math.exp);
      const whole = powers.reduce((sum, each) => sum + each, 0);
      for (let entry = 0; entry < count; entry++) {
        const slope = at(powers, entry) / whole - Number(entry === place);
        biasSlopes[entry] = at(biasSlopes, entry) + slope * slope;
        bias[entry] =
          at(bias, entry) - (BIAS_STEP * slope) / Math.sqrt(at(biasSlopes, entry) + 1e-6);
        for (const term of own) {
          const pair = term * count + entry;
          if (!isOwn[pair]) continue;
          const gradient = slope * share + SHRINKING * at(weights, pair);
          slopes[pair] = at(slopes, pair) + gradient * gradient;
          weights[pair] =
            at(weights, pair) - (STEP * gradient) / Math.sqrt(at(slopes, pair) + 1e-3);
        }
      }
    }
  }
  return { weights, bias };
}

/** The same each time. */
function* shuffledOrders(length: number): Generator<number[]> {
  let seed = 1;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed;
  };
  let order = Array.from({ length }, (_, index) => index);
  for (let round = 0; round < ROUNDS; round++) {
    order = order
      .map((index) => ({ index, key: next() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ index }) => index);
    yield order;
  }
}

function pack(
  terms: readonly string[],
  weights: Float64Array,
  others: Pick<EntryWeights, "entries" | "bias">,
): EntryWeights {
  const count = others.bias.length;
  const unit = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / MAX_UNITS;
  const kept = terms.flatMap((term, index) => {
    const own = Array.from(
      weights.subarray(index * count, (index + 1) * count),
      (weight, place) => ({
        place,
        units: Math.round(weight / unit),
      }),
    ).filter(({ units }) => Math.abs(units) >= MIN_UNITS);
    return own.length > 0 ? [{ term, own }] : [];
  });
  return {
    ...others,
    unit: round(unit),
    terms: kept.map(({ term }) => term).join(" "),
    steps: kept.map(({ own }) => own.map(({ place }, at) => place - (own[at - 1]?.place ?? 0))),
    weights: kept.flatMap(({ own }) => own.map(({ units }) => toLetter(units))).join(""),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
