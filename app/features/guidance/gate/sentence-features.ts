import { foldText } from "./fold-text.ts";

const MAX_LENGTH = 200;
const SENTENCES = /[^.!?;\n。？！؟]{1,300}[.!?;\n。？！؟]{0,3}/g;

/** A short text, or each sentence of a longer one, which says several things. */
export function toSentences(text: string): string[] {
  return text.length <= MAX_LENGTH ? [text] : splitSentences(text);
}

/** Each sentence, and a short text as a whole, too. */
export function toSentencesAndWhole(text: string): string[] {
  const sentences = splitSentences(text);
  return text.length <= MAX_LENGTH && sentences.length > 1 ? [text, ...sentences] : sentences;
}

function splitSentences(text: string): string[] {
  return text.match(SENTENCES) ?? [];
}

/** How many numbered features there are; several may share a number, and then the gate can’t tell them apart. */
export const FEATURE_COUNT = 131_072;

const NOTHING = "M".charCodeAt(0);

/** A weight as one letter, which compresses better than bytes in base64. */
export function toLetter(weight: number): string {
  return String.fromCharCode(NOTHING + weight);
}

export function fromLetter(letter: string): number {
  return letter.charCodeAt(0) - NOTHING;
}

/** Vowel signs of Indic scripts are marks, and parts of a word. */
const WORDS = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?|\p{N}+/gu;
/** What is asked for, after how one asks. */
const ASKED =
  /(?:^|\b(?:how (?:do|can|could|should|would|to|might)(?: (?:i|we))?|(?:can|could|may|should) (?:i|we|you)|help me|(?:want|like|need) to|let's|please)\s+)(\w+) (\w+)/g;
/** Scripts without spaces between words, and Hangul, whose words take endings without one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]{2,}/gu;

/**
 * The numbers of what a sentence is weighed by, each once: its words, their beginnings, two in a row, what is asked for.
 * Three in a row would share numbers with so much else that they tell less. In time proportional to the text.
 */
export function listFeatures(sentence: string): number[] {
  const text = foldText(sentence);
  const words = text.match(WORDS) ?? [];
  const numbers = new Set<number>();
  const add = (feature: string) => numbers.add(hash(feature) % FEATURE_COUNT);
  words.forEach((word, index) => {
    const next = words[index + 1];
    add(word);
    if (word.length > 4) add(`${word.slice(0, 4)}*`);
    if (word.length > 5) add(`${word.slice(0, 5)}*`);
    if (next) add(`${word} ${next}`);
  });
  for (const [, verb, object] of text.matchAll(ASKED)) {
    add(`> ${verb}`);
    add(`> ${verb} ${object}`);
  }
  for (const [run] of text.matchAll(UNSPACED))
    for (let at = 0; at + 2 <= run.length; at++) add(run.slice(at, at + 2));
  return [...numbers];
}

/** Longer words that are in sentences about anything. */
const COMMON = new Set(
  "about after again also another anything been before could does doing done down else even ever every everything from give have hello help here into just know like little long look made make maybe more much must need never only other over please rather really right same send shall should show some something still such take tell than thank thanks that their them then there these they thing things think this those very want week what when where which while will with would write wrote your".split(
    " ",
  ),
);

/**
 * How many words tell what a sentence is about, which short and common ones don't; in a script without spaces, half of
 * its characters.
 */
export function countTelling(sentence: string): number {
  const text = foldText(sentence);
  const words = (text.match(WORDS) ?? []).filter(tells);
  const unspaced = (text.match(UNSPACED) ?? []).reduce((sum, run) => sum + run.length / 2, 0);
  return words.length + unspaced;
}

/** Of "it's", only "it" counts. */
function tells(word: string): boolean {
  return !COMMON.has(word) && word.split("'", 1).every((part) => part.length > 3);
}

/** FNV-1a of 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
