import patterns from "./crisis-patterns.json" with { type: "json" };
import phrases from "./crisis-phrases.json" with { type: "json" };
import { foldText } from "./fold-text.ts";

/*
 * What people write who may be about to end their life or to hurt themselves, by language: whole phrases, because
 * words alone decide nothing (a process is killed, and a server dies). A pattern is a pair of lists: each beginning
 * goes with each end. Compared after `foldText`.
 */

/** Languages that are written without spaces between words, or whose words take others before them. */
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "ko", "ar", "fa", "ur"]);

const PATTERNS = Object.entries(patterns).map(
  ([language, pairs]) =>
    [
      language,
      pairs.flatMap(([beginnings = "", ends = ""]) =>
        beginnings
          .split("|")
          .flatMap((each) => ends.split("|").map((end) => joinWords(language, each, end))),
      ),
    ] as const,
);

/** With a space before those of letters that spaces part, so that they begin a word. */
const PHRASES = [...Object.entries<readonly string[]>(phrases), ...PATTERNS].flatMap(
  ([language, list]) =>
    list.map((phrase) => (UNSPACED.has(language) ? foldText(phrase) : ` ${foldText(phrase)}`)),
);

const KEY_LENGTH = 2;
const PHRASES_BY_KEY = Map.groupBy(new Set(PHRASES), (phrase) => phrase.slice(0, KEY_LENGTH));

function joinWords(language: string, beginning: string, end: string): string {
  return UNSPACED.has(language) ? beginning + end : `${beginning} ${end}`.trim();
}

const PUNCTUATION = /[.,;:!?¡¿"“”„«»()[\]…。、，！？।؟،]/g;

/** Whether somebody may be about to end their life or hurt themselves. In time proportional to the text. */
export function isCrisis(text: string): boolean {
  const words = ` ${foldText(text.replace(PUNCTUATION, " "))}`;
  for (let at = 0; at < words.length; at++) {
    const started = PHRASES_BY_KEY.get(words.slice(at, at + KEY_LENGTH));
    if (started?.some((phrase) => words.startsWith(phrase, at))) return true;
  }
  return false;
}
