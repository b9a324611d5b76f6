import { findSynonyms } from "#app/reference/synonyms.ts";
import { foldText } from "../gate/fold-text.ts";
import { splitQuestion } from "./asked-for.ts";
import stopWords from "./stop-words.json" with { type: "json" };
import { PHRASES, TOPIC_WORDS } from "./topic-words.ts";

/*
 * What texts and questions are compared by: the stems of their words, without those that every sentence has. In time
 * proportional to the text.
 */

/** A word of a question, with what else finds the same and how much less it counts. */
export interface QueryTerm {
  term: string;
  others: ReadonlyMap<string, number>;
  /** More for the purpose of a question, less for what is only told beside it. */
  weight: number;
}

/** What every sentence has. */
const STOP_WORDS: ReadonlySet<string> = new Set(stopWords);

const WORD = /[\p{L}\p{N}]+/gu;
/** It says nothing of what a question is about. */
const FIGURE = /^\p{N}+$/u;
const MAX_PHRASE = 4;
/** What a word of the same meaning counts beside the word itself. */
const SYNONYM_WEIGHT = 0.6;
/** What words count that are told beside the purpose of a question, and those of the purpose then. */
const ASIDE_WEIGHT = 0.3;
const PURPOSE_WEIGHT = 1.4;

/** The stems of a text's words, in order; what several of them mean together, as well. */
export function toTerms(text: string): string[] {
  const words = wordsOf(text);
  return [...words.filter((word) => !STOP_WORDS.has(word)).map(stem), ...phrasesOf(words)];
}

/** The words of a question, each once and as `spell` spells it, with those of the same meaning. */
export function toQuery(
  text: string,
  spell: (term: string) => string = (term) => term,
): QueryTerm[] {
  const { asked, aside, purpose } = splitQuestion(text);
  const weights = new Map<string, number>();
  const weigh = (part: string, weight: number) => {
    for (const term of toTerms(part)) weights.set(MEANINGS.has(term) ? term : spell(term), weight);
  };
  weigh(aside, ASIDE_WEIGHT);
  weigh(asked, 1);
  if (aside) weigh(purpose, PURPOSE_WEIGHT);
  return [...weights].map(([term, weight]) => ({
    ...{ term, weight },
    others: MEANINGS.get(term) ?? NONE,
  }));
}

const NONE: ReadonlyMap<string, number> = new Map();

function wordsOf(text: string): string[] {
  const words = foldText(text).replaceAll("'", " ").match(WORD) ?? [];
  return words.filter((word) => !FIGURE.test(word));
}

/** "k8s" is "kubernetes", too, and who says no refuses. */
function phrasesOf(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let size = 1; size <= MAX_PHRASE && from + size <= words.length; size++) {
      const phrase = words.slice(from, from + size).join(" ");
      const [first] = findSynonyms(phrase);
      // "I" is a number in titles, and a person here.
      if (first && first !== phrase && !STOP_WORDS.has(phrase))
        found.push(...first.split(" ").map(stem));
      const meaning = size > 1 && (MEANT.get(toStems(phrase)) ?? MEANT.get(toGap(phrase)));
      if (meaning) found.push(...meaning.split(" ").map(stem));
    }
  }
  return found;
}

/** However its words end: whoever hands work over delegates as whoever is handing it over. */
function toStems(phrase: string): string {
  return phrase.split(" ").map(stem).join(" ");
}

/** Of three words, the outer ones. */
function toGap(phrase: string): string {
  const [first = "", ...others] = phrase.split(" ");
  return others.length === 2 ? toStems(`${first} * ${others[1]}`) : "";
}

const VOWEL = /[aeiouy]/;

/** A word without its ending: "planning", "planned" and "plans" are "plan", "PRs" are a "pr". Words of other scripts stay. */
export function stem(word: string): string {
  if (/^[^aeiou]{2}s$/.test(word)) return word.slice(0, -1);
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : /(?:ss|x|ch|sh)es$/.test(word)
      ? word.slice(0, -2)
      : /[^su]s$/.test(word)
        ? word.slice(0, -1)
        : word;
  const root = withoutEnding(singular, [
    "ations",
    "ation",
    "ating",
    "ators",
    "ator",
    "ated",
    "ate",
  ]);
  if (root !== null && root.length >= 3) return `${root}at`;
  const short =
    withoutEnding(singular, ["ingly", "edly", "ments", "ment", "ness", "ing", "ed", "ly"]) ??
    singular;
  const kept = short.length >= 3 && VOWEL.test(short) ? short : singular;
  const single = kept !== singular && /([bdfgmnprt])\1$/.test(kept) ? kept.slice(0, -1) : kept;
  return single.replace(/(?<=..)e$/, "").replace(/(?<=.[^aeiou])y$/, "i");
}

function withoutEnding(word: string, endings: readonly string[]): string | null {
  const ending = endings.find((each) => word.endsWith(each));
  return ending === undefined ? null : word.slice(0, -ending.length);
}

const MEANINGS = toMeanings();
const MEANT = new Map([...PHRASES].map(([phrase, meaning]) => [toStems(phrase), meaning]));

function toMeanings(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const meanings = new Map<string, Map<string, number>>();
  for (const group of TOPIC_WORDS) {
    const stems = [...new Set(group.split(" ").map(stem))];
    for (const each of stems) {
      const others = meanings.get(each) ?? new Map<string, number>();
      for (const other of stems) if (other !== each) others.set(other, SYNONYM_WEIGHT);
      meanings.set(each, others);
    }
  }
  return meanings;
}
