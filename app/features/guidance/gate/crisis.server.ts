import { CRISIS_PHRASES } from "./crisis-phrases.server.ts";
import { foldText } from "./fold-text.ts";

/** Languages that are written without spaces between words, or whose words take others before them. */
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "ko", "ar", "fa", "ur"]);

/** With a space before those of letters that spaces part, so that they begin a word. */
const PHRASES = Object.entries(CRISIS_PHRASES).flatMap(([language, phrases]) =>
  phrases.map((phrase) => (UNSPACED.has(language) ? foldText(phrase) : ` ${foldText(phrase)}`)),
);

const PUNCTUATION = /[.,;:!?¡¿"“”„«»()[\]…。、，！？।؟،]/g;

/** Whether somebody may be about to end their life or hurt themselves. In time proportional to the text. */
export function isCrisis(text: string): boolean {
  const words = ` ${foldText(text.replace(PUNCTUATION, " "))}`;
  return PHRASES.some((phrase) => words.includes(phrase));
}
