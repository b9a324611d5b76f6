import { hasChange, hasFigure, listFigures } from "#app/features/projects/figures.ts";
import { hasDecision } from "#app/features/projects/story-patterns.ts";
import { countWords, cutAround, listSentences } from "#app/features/stories/speech.ts";
import { MAX_WORDS, type StoryLength } from "#app/features/stories/story.ts";
import { findLanguage } from "#app/reference/text-language.ts";
import { GAPS, type Gap, type Part, type Question } from "./script.ts";

/* Checks an answer as stories are checked. Says what it saw and nothing of how good that is. */

export interface Found {
  part: Part;
  /** The words that show it, as they were typed. */
  quote: string;
}

export interface Checked {
  found: Found[];
  /** The most important first. */
  missing: Gap[];
  /** As spoken. */
  words: number;
  /** Whether the rules know words of its language; of others they see figures and length. */
  isRead: boolean;
}

const QUOTE_WORDS = 24;
/** A shorter answer says too little of its question. */
const MIN_WORDS: Record<StoryLength, number> = { short: 3, medium: 30, long: 120 };

/** What is still to be done or was changed on purpose, as one says it in a talk. */
const INTENT =
  /^["“]?(?:yes|no)[,.!:;]|\b(?:I['’]ll|I will|we['’]ll|we will|let['’]s|I (?:suggest|can['’]t|cannot|won['’]t|will not)|I['’]d rather|I['’]m (?:going|not going) to|my proposal|(?:I|we) (?:moved|delayed|paused|canceled|cut|put off) (?:the|our|it|this|that|one|two))\b/i;
const RESULT =
  /\b(?:as a result|resulted|the result|the outcome|in the end|ended (?:up|with|in)|led to|which meant|since then|these days|nowadays|(?:now|today),? (?:they|we|it|he|she|the|nobody|everyone|everybody|each|every)|(?:they|we|it|he|she|people) now|went (?:down|up|live|from)|fell|rose|dropped|grew|shrank|shipped|released|launched|saved|reduced|increased|improved|delivered|solved|fixed|adopted|promoted|stopped happening)\b/i;
const DAY =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|next) (?:week|month|quarter|year|sprint|afternoon|morning)|by (?:noon|lunch|the end of|end of)|(?:in|within|after) (?:an?|one|two|three|four|five|six|seven|eight|ten|\d+) (?:minutes?|hours?|days?|weeks?|months?)|(?:january|february|march|april|june|july|august|september|october|november|december)|may \d+|at (?:noon|\d{1,2}(?::\d\d)?(?: ?[ap]m)?)|every (?:day|week|month|morning)|right (?:now|away)|\d{4}-\d\d-\d\d)\b/i;

const SHOWS: Record<Part, (sentence: string) => boolean> = {
  figure: hasFigure,
  decision: (text) => hasDecision({ task: "", actions: text, result: "" }),
  result: (text) => hasChange(text) || RESULT.test(text),
  day: (text) => DAY.test(text),
  question: (text) => /[?？؟]/u.test(text),
};

/** Figures and question marks are the same in all languages. */
const IN_ALL_LANGUAGES: ReadonlySet<Part> = new Set(["figure", "question"]);

/** What the rules find in an answer of what its question is after. Deterministic. */
export function checkLine(text: string, { looksFor, time }: Question): Checked {
  const sentences = listSentences(text);
  const words = countWords(text);
  const language = findLanguage(text, "short");
  const isRead = language === null || language === "en";
  const parts = looksFor.filter((part) => isRead || IN_ALL_LANGUAGES.has(part));
  const isTalk = time === "short";
  const shows = { ...SHOWS, ...(isTalk && { decision: isDecidedInTalk }) };
  const found = parts.flatMap((part) => findPart(part, sentences.filter(shows[part])));
  const missing = new Set<Gap>(parts.filter((part) => !found.some((each) => each.part === part)));
  if (words > MAX_WORDS[time]) missing.add("long");
  if (words < MIN_WORDS[time]) missing.add("short");
  return { found, missing: GAPS.filter((gap) => missing.has(gap)), words, isRead };
}

function isDecidedInTalk(sentence: string): boolean {
  return INTENT.test(sentence) || SHOWS.decision(sentence);
}

function findPart(part: Part, fitting: readonly string[]): Found[] {
  // Of figures the one that says what moved tells most.
  const shown = (part === "figure" && fitting.find(hasChange)) || fitting[0];
  if (!shown) return [];
  const kept = part === "figure" ? (listFigures(shown)[0] ?? "") : "";
  return [{ part, quote: cutAround(shown, kept, QUOTE_WORDS) }];
}
