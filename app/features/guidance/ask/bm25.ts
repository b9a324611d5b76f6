import type { QueryTerm } from "./terms.ts";

/* BM25 over a few hundred texts, prepared when the site is built: a question only looks its words up. */

/** A text to be found: its terms, and how much each part of it counts. */
export type IndexedFields = readonly { terms: readonly string[]; weight: number }[];

export interface Match {
  /** Of the text, in the order in which the index was given them. */
  index: number;
  score: number;
  /** How much of the question the text has, from 0 to 1, rare words counting more. */
  coverage: number;
  /** How rare the words are, together, that the text has of the question. */
  covered: number;
  /** How many words of the question the text has. */
  words: number;
}

/** JSON all through, so that it can be built ahead. */
export interface TextIndex {
  /** The words, apart from their numbers: both pack smaller so. */
  terms: string[];
  /** Of each word: the texts that have it, by the steps from one to the next, each with how often, in tenths. */
  postings: number[][];
  /** How many words each text has. */
  lengths: number[];
}

/* The usual constants of BM25. */
const SATURATION = 1.2;
const LENGTH_PART = 0.6;

/** Builds an index of texts. */
export function indexTexts(texts: readonly IndexedFields[]): TextIndex {
  const postings = new Map<string, number[]>();
  const latest = new Map<string, number>();
  const lengths = texts.map((fields, text) => {
    const counts = new Map<string, number>();
    for (const { terms, weight } of fields)
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight);
    for (const [term, whole] of counts) {
      const count = Math.round(10 * whole);
      const step = text - (latest.get(term) ?? 0);
      latest.set(term, text);
      const posting = postings.get(term);
      if (posting) posting.push(step, count);
      else postings.set(term, [step, count]);
    }
    return fields.reduce((sum, { terms }) => sum + terms.length, 0);
  });
  return { terms: [...postings.keys()], postings: [...postings.values()], lengths };
}

export type Search = (query: readonly QueryTerm[]) => Match[];

/** Searches an index: the texts that have a word of the question, best first; equal ones in their order. */
export function createSearch({ terms, postings, lengths }: TextIndex): Search {
  const dampings = dampingsOf(lengths);
  const postingsOf = new Map(terms.map((term, place) => [term, postings[place] ?? []]));
  return (query) => {
    const scores = new Float64Array(lengths.length);
    const covered = new Float64Array(lengths.length);
    const counts = new Uint16Array(lengths.length);
    let whole = 0;
    for (const { term, others, weight: counted } of query) {
      const words = [term, ...others.keys()];
      const known = words.map((word) => postingsOf.get(word)).find((each) => each !== undefined);
      const rarity = counted * rarityOf(known ?? [], lengths.length);
      whole += rarity;
      const parts = new Map<number, number>();
      for (const word of words) {
        const weight = others.get(word) ?? 1;
        for (const [text, count] of pairsOf(postingsOf.get(word) ?? [])) {
          const damping = dampings[text] ?? SATURATION;
          const part = (weight * count * (SATURATION + 1)) / (count + damping);
          if (!parts.has(text)) covered[text] = (covered[text] ?? 0) + rarity * weight;
          if (part > (parts.get(text) ?? 0)) parts.set(text, part);
        }
      }
      for (const [text, part] of parts) {
        scores[text] = (scores[text] ?? 0) + rarity * part;
        counts[text] = (counts[text] ?? 0) + 1;
      }
    }
    return Array.from(scores, (score, index) => ({
      ...{ index, score },
      coverage: (covered[index] ?? 0) / (whole || 1),
      covered: covered[index] ?? 0,
      words: counts[index] ?? 0,
    }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || one.index - other.index);
  };
}

/** How the length of each text dampens how often a word stands in it. */
function dampingsOf(lengths: readonly number[]): number[] {
  const average = lengths.reduce((sum, each) => sum + each, 0) / lengths.length || 1;
  return lengths.map((length) =>
    round(SATURATION * (1 - LENGTH_PART + (LENGTH_PART * length) / average)),
  );
}

/** How rare the words of each text are, together: who divides what is covered by it knows how much that is. */
export function weighTexts({ postings, lengths }: TextIndex): number[] {
  const weights = lengths.map(() => 0);
  for (const posting of postings) {
    const rarity = rarityOf(posting, lengths.length);
    for (const [text] of pairsOf(posting)) weights[text] = (weights[text] ?? 0) + rarity;
  }
  return weights.map(round);
}

function* pairsOf(posting: readonly number[]): Generator<[text: number, count: number]> {
  let text = 0;
  for (let at = 0; at < posting.length; at += 2) {
    text += posting[at] ?? 0;
    yield [text, (posting[at + 1] ?? 0) / 10];
  }
}

/** How rare a word is that stands in the texts of this posting. */
function rarityOf(posting: readonly number[], count: number): number {
  const n = posting.length / 2;
  return Math.log(1 + (count - n + 0.5) / (n + 0.5));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
