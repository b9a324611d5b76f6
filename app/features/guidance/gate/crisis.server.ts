import { DESPAIR_WORDS, HARMLESS_WORDS } from "./crisis-english.ts";
import phrases from "./crisis-phrases.json" with { type: "json" };
import { foldText } from "./fold-text.ts";

/*
 * What people write who may be about to end their life or to hurt themselves, by language: whole phrases, because
 * words alone decide nothing (a process is killed, and a server dies). Phrases are parted by "|"; of a pair of lists,
 * parted by "+", each beginning goes with each end. Compared after `foldText`.
 */

/** Languages that are written without spaces between words, or whose words take others before them. */
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "ko", "ar", "fa", "ur"]);

/** With a space before those of letters that spaces part, so that they begin a word. */
const PHRASES = Object.entries(phrases).flatMap(([language, lists]) => {
  const space = UNSPACED.has(language) ? "" : " ";
  return lists.flatMap((list) => listPhrases(list, space)).map((each) => space + foldText(each));
});

const KEY_LENGTH = 2;
const PHRASES_BY_KEY = Map.groupBy(new Set(PHRASES), (phrase) => phrase.slice(0, KEY_LENGTH));

function listPhrases(list: string, space: string): string[] {
  const [beginnings = "", ends] = list.split("+");
  if (ends === undefined) return beginnings.split("|");
  return beginnings
    .split("|")
    .flatMap((beginning) => ends.split("|").map((end) => beginning + space + end));
}

const PUNCTUATION = /[.,;:!?¡¿"“”„«»()[\]…。、，！？।؟،]/g;

/** Whether somebody may be about to end their life or hurt themselves. In time proportional to the text. */
export function isCrisis(text: string): boolean {
  const words = ` ${foldText(text.replace(PUNCTUATION, " "))}`
    .replaceAll(" any more", " anymore")
    .replace(HARMLESS_WORDS, "");
  if (DESPAIR_WORDS.test(words)) return true;
  for (let at = 0; at < words.length; at++) {
    const started = PHRASES_BY_KEY.get(words.slice(at, at + KEY_LENGTH));
    if (started?.some((phrase) => words.startsWith(phrase, at))) return true;
  }
  return false;
}
