import { regions } from "#app/reference/regions.ts";

/* "Kenyan residents" are those of Kenya: most such words begin as their country's name does. Others ("Polish") stay unread. */

const MIN_SHARED = 4;
/** How many letters a word may have behind those that it shares: "Portug|uese". */
const MAX_ENDING = 5;
/** And the name behind them: "Portug|al". */
const MAX_REST = 2;
/** Not of two countries. */
const ADJECTIVE = /^(?!Domin|Guin|Roman$).*(?:an|ne|ese|ish|ch|k|ic|i)$/;
const PEOPLE = /(?<![\p{L}-])\p{Lu}\p{Ll}{3,15}(?= (?:residents?|citizens|nationals)\b)/gu;

/** A sentence with the country before its people: "Kenya residents". */
export function nameCountriesOfPeople(sentence: string): string {
  return sentence.replace(PEOPLE, (word) => findCountryName(word) ?? word);
}

function findCountryName(word: string): string | undefined {
  if (!ADJECTIVE.test(word)) return;
  for (let end = word.length; end >= Math.max(MIN_SHARED, word.length - MAX_ENDING); end--) {
    const found = regions.countries.find(
      ({ name }) => name.length <= end + MAX_REST && name.startsWith(word.slice(0, end)),
    );
    if (found) return found.name;
  }
}
