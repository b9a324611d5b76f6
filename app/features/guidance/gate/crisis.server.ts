import { DESPAIR_WORDS, HARMLESS_WORDS } from "./crisis-english.ts";
import phrases from "./crisis-phrases.json" with { type: "json" };
import { isLikeDanger } from "./crisis-weight.ts";
import { foldText } from "./fold-text.ts";
import harmless from "./harmless-phrases.json" with { type: "json" };

/*
 * What people write who may be about to end their life or to hurt themselves, or whom others hurt, by language: whole
 * phrases, because words alone decide nothing (a process is killed, and a server dies). Phrases are parted by "|"; of a
 * pair of lists, parted by "+", each beginning goes with each end. Compared after `foldText`. What no phrase has is
 * weighed.
 */

/** Languages that are written without spaces between words, or whose words take others before them. */
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "ko", "ar", "fa", "ur"]);

const KEY_LENGTH = 2;

// Made on first use: the Worker must start quickly.
let phrasesByKey: Map<string, string[]> | undefined;
let harmlessPhrases: RegExp | undefined;

/** With a space before those of letters that spaces part, so that they begin a word. */
function toPhrasesByKey(): Map<string, string[]> {
  const all = Object.entries(phrases).flatMap(([language, lists]) => {
    const space = UNSPACED.has(language) ? "" : " ";
    return lists.flatMap((list) => listPhrases(list, space)).map((each) => space + foldText(each));
  });
  return Map.groupBy(new Set(all), (phrase) => phrase.slice(0, KEY_LENGTH));
}

function listPhrases(list: string, space: string): string[] {
  const [beginnings = "", ends] = list.split("+");
  if (ends === undefined) return beginnings.split("|");
  return beginnings
    .split("|")
    .flatMap((beginning) => ends.split("|").map((end) => beginning + space + end));
}

const PUNCTUATION = /[.,;:!?¡¿"“”„«»()[\]…。、，！？।؟،]/g;

/**
 * Whether somebody may be in danger: about to end their life, to hurt themselves, or hurt by others. "said" in words
 * that mean nothing else, or "alike": it may also be about something else. In time proportional to the text.
 */
export function findDanger(text: string): "said" | "alike" | null {
  const said = withoutHarmless(text);
  if (hasPhrase(said)) return "said";
  return isLikeDanger(said) ? "alike" : null;
}

/** The same by phrases alone, of a model's reply: no weight was made from replies. */
export function hasDangerPhrase(reply: string): boolean {
  return hasPhrase(withoutHarmless(reply));
}

/** Without what products do, and teams that build them, and without idioms; folded. */
function withoutHarmless(text: string): string {
  harmlessPhrases ??= new RegExp(harmless.map(foldText).join("|"), "g");
  return foldText(text).replace(harmlessPhrases, "");
}

function hasPhrase(said: string): boolean {
  const words = ` ${foldText(said.replace(PUNCTUATION, " "))}`
    .replaceAll(" any more", " anymore")
    .replace(HARMLESS_WORDS, "");
  if (DESPAIR_WORDS.test(words)) return true;
  phrasesByKey ??= toPhrasesByKey();
  for (let at = 0; at < words.length; at++) {
    const started = phrasesByKey.get(words.slice(at, at + KEY_LENGTH));
    if (started?.some((phrase) => words.startsWith(phrase, at))) return true;
  }
  return false;
}
