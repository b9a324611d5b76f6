import { listForeignCountryNames } from "#app/reference/foreign-country-names.ts";
import { regions } from "#app/reference/regions.ts";
import { EXTRA_NAMES } from "./extra-names.ts";
import { FURTHER_CITIES } from "./further-cities.ts";

/** What a name can mean. `country` is ISO 3166-1 alpha-2, `region` the ISO 3166-2 part after the dash. */
export type LocationMatch =
  | { kind: "area"; id: string }
  | { kind: "country"; country: string }
  | { kind: "subdivision"; country: string; region: string }
  | {
      kind: "city";
      city: string;
      country: string;
      region: string | null;
      /** Other countries with a city of this name. */
      alsoIn?: string[];
    };

interface Gazetteer {
  names: Map<string, { entry: LocationMatch; capitals: boolean }[]>;
  firstWords: Set<string>;
  countryCodes: Map<string, string>;
  subdivisionCodes: Map<string, { country: string; region: string }[]>;
}

// Short names that are matched in lower case too, because they are no words.
const CASE_INSENSITIVE_NAMES = new Set([
  "usa",
  "uk",
  "uae",
  "eu",
  "nyc",
  "sf",
  "emea",
  "apac",
  "latam",
  "dach",
]);
// Codes that are more often a word or an abbreviation: "NA" is "not applicable".
const IGNORED_CODES = new Set([
  "NA",
  "AND",
  "ARE",
  "PER",
  "NAM",
  "NOR",
  "COD",
  "CAN",
  "PST",
  "EST",
  "CST",
  "MST",
]);

let gazetteer: Gazetteer | null = null;

/** Everything that a name can mean; short names match in capitals only. */
export function listLocationMatches(name: string): LocationMatch[] {
  const isCapitals = name === name.toUpperCase();
  return (loadGazetteer().names.get(normalizeName(name)) ?? [])
    .filter(({ capitals }) => isCapitals || !capitals)
    .map(({ entry: match }) => match);
}

/** The country of an ISO code of two or three capitals, or null. */
export function findCountryByCode(code: string): string | null {
  return IGNORED_CODES.has(code) ? null : (loadGazetteer().countryCodes.get(code) ?? null);
}

/** Whether the name of a place begins with this word. */
export function beginsPlace(word: string): boolean {
  return loadGazetteer().firstWords.has(normalizeName(word));
}

/** The countries of a region; none for the world. */
export function listAreaCountries(id: string): string[] {
  return regions.regions.find((region) => region.id === id)?.countries ?? [];
}

/** How many cities of a country the gazetteer has. */
export function countCities(country: string): number {
  return regions.cities.filter((city) => city.country === country).length;
}

/** States and provinces with this code: "WA" is in the United States and in Australia. */
export function listSubdivisionsByCode(code: string): { country: string; region: string }[] {
  return loadGazetteer().subdivisionCodes.get(code.replaceAll(".", "")) ?? [];
}

const PLAIN_NAME = /^[a-z]+(?: [a-z]+)*$/i;

/** The lookup key of a name: without accents, full stops and case, "&" as "and". */
export function normalizeName(name: string): string {
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[łŁ]/g, "l")
    .replace(/[øØ]/g, "o")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[.'’ʻ`]/g, "")
    .replace(/[^\p{L}\p{N},/]+/gu, " ")
    .replace(/ ?([,/]) ?/g, "$1")
    .trim();
}

function loadGazetteer(): Gazetteer {
  // Built on first use: the Worker must start quickly.
  gazetteer ??= buildGazetteer();
  return gazetteer;
}

function buildGazetteer(): Gazetteer {
  const names: Gazetteer["names"] = new Map();
  const add = (name: string, match: LocationMatch) => {
    const key = normalizeName(name);
    const isShort = /^[A-Z0-9&/]{1,4}$/.test(name.replaceAll(".", ""));
    // "L.A." must not make "LA" a city, which can be Louisiana or Laos.
    if (key.length < 3 && match.kind === "city" && name.includes(".")) return;
    const matches = names.get(key) ?? [];
    if (matches.some((known) => JSON.stringify(known.entry) === JSON.stringify(match))) return;
    matches.push({ entry: match, capitals: isShort && !CASE_INSENSITIVE_NAMES.has(key) });
    names.set(key, matches);
  };

  for (const { id, name, aliases } of regions.regions) {
    for (const each of [name, ...aliases]) add(each, { kind: "area", id });
  }
  const countryCodes = new Map<string, string>();
  for (const { code, alpha3, name, aliases } of regions.countries) {
    countryCodes.set(code, code);
    countryCodes.set(alpha3, code);
    for (const each of [name, ...aliases]) add(each, { kind: "country", country: code });
  }
  const subdivisionCodes: Gazetteer["subdivisionCodes"] = new Map();
  for (const { country, code, name } of regions.subdivisions) {
    const subdivision = { country, region: code };
    subdivisionCodes.set(code, [...(subdivisionCodes.get(code) ?? []), subdivision]);
    add(name, { kind: "subdivision", ...subdivision });
  }
  for (const { name, aliases, country, region, alsoIn } of regions.cities) {
    for (const each of [name, ...aliases]) {
      add(each, { kind: "city", city: name, country, region, alsoIn });
    }
  }
  const known = new Set(names.keys());
  for (const { name, country } of listForeignCountryNames())
    if (!known.has(normalizeName(name))) add(name, { kind: "country", country });
  for (const [country, list] of Object.entries(FURTHER_CITIES))
    for (const city of list.split("|"))
      if (!known.has(normalizeName(city))) add(city, { kind: "city", city, country, region: null });
  for (const [name, match] of Object.entries(EXTRA_NAMES)) add(name, match);
  const firstWords = new Set([...names.keys()].map((name) => name.split(/[ ,/]/, 1)[0] ?? ""));
  return { names, firstWords, countryCodes, subdivisionCodes };
}
