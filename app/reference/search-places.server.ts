import { REGION_CHOICES } from "./area-choices.ts";
import { areaAliases, countryCodes, isStateShown } from "./areas.server.ts";
import { listForeignCountryNames } from "./foreign-country-names.ts";
import { regions } from "./regions.ts";

/*
 * Places as a text search finds them. The full-text index has a job's cities by name, and codes with a
 * digit behind, so that no word of a text is one: "de0" for a place in Germany, "usca0" for California,
 * "de1" for a job that can be done from Germany, "europe2" for one that can be done from a region, and
 * "remote3" for its work mode (`job_search_values` of the migrations).
 */

/** What words mean as a place. */
export interface PlaceMeaning {
  /** Phrases of the index's column of places; any may match. */
  phrases: readonly string[];
  /** The words are ordinary ones, too, and may stand anywhere. */
  isOrdinary: boolean;
  /** Countries that it names, in lower case. */
  countries: readonly string[];
  /** The words are no place but a work mode, which each job has one of. */
  isWorkMode: boolean;
}

/** Names of places that texts use for something else. */
const ORDINARY_WORDS = new Set([
  ...["anywhere", "bath", "global", "gulf", "international", "me", "na", "phoenix", "reading"],
  ...["rio", "sea", "see", "worldwide"],
]);

/** Names that are no place of regions.json. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  anywhere: "world2",
  worldwide: "world2",
  remote: "remote3",
  "work from home": "remote3",
  wfh: "remote3",
  hybrid: "hybrid3",
  onsite: "onsite3",
  "on site": "onsite3",
};

/** What people type for a city, and labels do not say. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ...{ Amsterdam: "ams", Berlin: "ber", Bengaluru: "blr", Munich: "muc", Hyderabad: "hyd" },
  ...{ London: "lon ldn", "New York": "ny", "Tel Aviv": "tlv", Warsaw: "waw", Zurich: "zrh" },
  ...{ Barcelona: "bcn", Copenhagen: "cph", Kraków: "krk", Sydney: "syd", Toronto: "yyz" },
};

/** The city, state, country, region or work mode that words name; null for none. `words` is made by `toPlaceWords`. */
export function findPlaceMeaning(words: string): PlaceMeaning | null {
  const phrases = phrasesByName().get(words) ?? phrasesByForeignName().get(words);
  if (!phrases) return null;
  return {
    phrases: [...phrases],
    isOrdinary: ORDINARY_WORDS.has(words),
    countries: [...phrases]
      .filter((phrase) => /^..0$/.test(phrase))
      .map((code) => code.slice(0, 2)),
    isWorkMode: [...phrases].every((phrase) => phrase.endsWith("3")),
  };
}

/** A name without case, accents and symbols. */
export function toPlaceWords(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Words of at least four ASCII letters of the names of cities, states, countries, regions and work modes. */
export function listAreaWords(): string[] {
  const words = [...phrasesByName().keys()].flatMap((name) => name.split(" "));
  return words.filter((word) => /^[a-z]{4,}$/.test(word));
}

let names: Map<string, Set<string>> | undefined;

function phrasesByName(): Map<string, Set<string>> {
  names ??= readNames();
  return names;
}

let foreignNames: Map<string, string[]> | undefined;

/** Countries in other languages, which no misspelt word is corrected to. */
function phrasesByForeignName(): Map<string, string[]> {
  foreignNames ??= new Map(
    listForeignCountryNames().map(({ name, country }) => [
      toPlaceWords(name),
      toCountryPhrases(country),
    ]),
  );
  return foreignNames;
}

function toCountryPhrases(country: string): string[] {
  const code = country.toLowerCase();
  return [`${code}0`, `${code}1`];
}

function readNames(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, ...phrases: string[]) => {
    const words = toPlaceWords(name);
    // "Remote Europe" is a label's word; in a search it is two.
    if (words.startsWith("remote ")) return;
    found.set(words, new Set([...(found.get(words) ?? []), ...phrases]));
  };
  for (const [words, phrase] of Object.entries(OTHER_NAMES)) add(words, phrase);
  for (const { name, aliases, country } of regions.cities) {
    // A job may name its city in either language.
    const names = [name, ...aliases];
    const phrases = names.map((each) => `${toPlaceWords(each)} ${country.toLowerCase()}0`);
    for (const each of names) add(each, ...phrases);
    for (const short of SHORT_NAMES[name]?.split(" ") ?? []) add(short, ...phrases);
  }
  for (const { country, code, name } of regions.subdivisions) {
    if (isStateShown(country)) add(name, `${country}${code}0`.toLowerCase());
  }
  for (const country of countryCodes()) {
    const [name = "", , ...aliases] = areaAliases({ country });
    for (const each of [name, ...aliases]) add(each, ...toCountryPhrases(country));
  }
  for (const { id } of REGION_CHOICES) {
    const phrase = `${id.replaceAll("-", "")}2`.toLowerCase();
    for (const each of areaAliases({ region: id })) add(each, phrase);
  }
  return found;
}
