import { type LocationMatch, listLocationMatches, listSubdivisionsByCode } from "./gazetteer.ts";

export type City = Extract<LocationMatch, { kind: "city" }>;
interface Subdivision {
  country: string;
  region: string;
}

const NOT_CITY_WORDS =
  /\b(?:multiple|various|several|locations?|sites?|offices?|headquarters|hq|regions?|areas?|any|all|every|global|flexible|team|hubs?|time ?zones?|hours|utc|gmt|(?:north|south)?(?:east|west)|coast|north|south|central|department|engineering|tbd|other|select|see|nationwide|countrywide|statewide|us|usa|or|and)\b/i;

/** The id of the area with this name ("EMEA"), or null. */
export function findArea(name: string): string | null {
  const area = listLocationMatches(name).find((entry) => entry.kind === "area");
  return area?.kind === "area" ? area.id : null;
}

/** The ISO code of the country with this name, or null; does not look up codes. */
export function findCountry(name: string): string | null {
  const entry = listLocationMatches(name).find((match) => match.kind === "country");
  return entry?.kind === "country" ? entry.country : null;
}

export function listCities(name: string): City[] {
  return listLocationMatches(name).filter((entry) => entry.kind === "city");
}

/** The states and provinces with this name or code. */
export function listSubdivisions(name: string): Subdivision[] {
  const byName = listLocationMatches(name).flatMap((entry) =>
    entry.kind === "subdivision" ? [{ country: entry.country, region: entry.region }] : [],
  );
  return byName.length > 0 ? byName : listSubdivisionsByCode(name);
}

/** The code of the state or province within the country, or null. */
export function findRegion(name: string, country: string): string | null {
  return (
    listSubdivisions(name).find((subdivision) => subdivision.country === country)?.region ?? null
  );
}

/** Whether people write the state after a city of the country. */
export function hasStates(country: string): boolean {
  return ["US", "CA", "AU"].includes(country);
}

/** Subdivisions with this code in the countries where people write one after a city. */
export function listStatesByCode(code: string): Subdivision[] {
  return listSubdivisionsByCode(code).filter(({ country }) => hasStates(country));
}

export function isCapitalCode(name: string): boolean {
  return /^[A-Z]{2,3}$/.test(name.replaceAll(".", ""));
}

/** Whether an unknown name could be a city: capitalised, short, without words typical of labels. */
export function canBeCityName(name: string): boolean {
  return (
    /^\p{Lu}[\p{L}\p{M}'’. -]{1,39}$/u.test(name) &&
    name.split(" ").length <= 4 &&
    !NOT_CITY_WORDS.test(name) &&
    !isCapitalCode(name)
  );
}
