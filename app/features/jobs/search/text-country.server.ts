import { findPlaceMeaning, toPlaceWords } from "#app/reference/search-places.server.ts";
import type { TextFilters } from "./text-vocabulary.server.ts";

/* A wish for jobs that one can do from a country: "i can do from Brazil", "that hires in India". */

const OPENING =
  /^(?:(?:(?:that|which|who) )?(?:hires?|hiring|employs?) (?:in|from|people in)|(?:(?:that )?i can |can |to )?(?:do|work|apply|working|join) from|i live in|living in|i'?m (?:in|based in|living in)|open to|available (?:in|to|from)|eligible (?:in|from)|from) $/i;
const MAX_OPENING = 5;
const MAX_NAME = 4;

/** The longest is "that i can work from the United Arab Emirates". */
export const MAX_COUNTRY_WORDS = MAX_OPENING + MAX_NAME;

/** Null where the words begin with no such wish. */
export function readCountry(
  words: readonly string[],
): { filters: TextFilters; length: number } | null {
  for (let start = 1; start <= Math.min(MAX_OPENING, words.length - 1); start++) {
    if (!OPENING.test(`${words.slice(0, start).join(" ")} `)) continue;
    for (let length = Math.min(MAX_NAME, words.length - start); length > 0; length--) {
      const country = findCountry(words.slice(start, start + length));
      if (country) return { filters: { country }, length: start + length };
    }
  }
  return null;
}

/** The code of the one country that words name. */
function findCountry(words: readonly string[]): string | null {
  const name = toPlaceWords(words.join(" ")).replace(/^the /, "");
  const { phrases = [] } = findPlaceMeaning(name) ?? {};
  const isCountry = phrases.length > 0 && phrases.every((phrase) => /^[a-z]{2}[01]$/.test(phrase));
  const codes = new Set(phrases.map((phrase) => phrase.slice(0, 2).toUpperCase()));
  const [code] = codes;
  return isCountry && codes.size === 1 ? (code ?? null) : null;
}
