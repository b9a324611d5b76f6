import { type Entry, listEntries, listSubdivisionsByCode } from "./gazetteer.ts";

export type City = Extract<Entry, { kind: "city" }>;
interface Subdivision {
  country: string;
  region: string;
}

const NO_CITY =
  /\b(?:multiple|various|several|locations?|sites?|offices?|headquarters|hq|regions?|areas?|any|all|every|global|flexible|team|hubs?|time ?zones?|hours|utc|gmt|east|west|coast|north|south|central|department|engineering|tbd|other|select|see|nationwide|countrywide|statewide|us|usa|or|and)\b/i;

/** The id of the area with this name ("EMEA"), or null. */
export function areaOf(name: string): string | null {
  const area = listEntries(name).find((entry) => entry.kind === "area");
  return area?.kind === "area" ? area.id : null;
}

/** The ISO code of the country with this name, or null; does not look up codes. */
export function countryOf(name: string): string | null {
  const entry = listEntries(name).find((each) => each.kind === "country");
  return entry?.kind === "country" ? entry.country : null;
}

export function citiesOf(name: string): City[] {
  return listEntries(name).filter((entry) => entry.kind === "city");
}

/** The states and provinces with this name or code. */
export function subdivisionsOf(name: string): Subdivision[] {
  const named = listEntries(name).flatMap((entry) =>
    entry.kind === "subdivision" ? [{ country: entry.country, region: entry.region }] : [],
  );
  return named.length > 0 ? named : listSubdivisionsByCode(name);
}

/** The code of the state or province within the country, or null. */
export function regionOf(name: string, country: string): string | null {
  return subdivisionsOf(name).find((each) => each.country === country)?.region ?? null;
}

/** Subdivisions with this code in the countries where people write one after a city. */
export function statesOf(code: string): Subdivision[] {
  return listSubdivisionsByCode(code).filter(({ country }) => ["US", "CA", "AU"].includes(country));
}

export function isCode(name: string): boolean {
  return /^[A-Z]{2,3}$/.test(name.replaceAll(".", ""));
}

/** Whether an unknown name could be a city: capitalised, short, without words typical of labels. */
export function isCityName(name: string): boolean {
  return (
    /^\p{Lu}[\p{L}\p{M}'’. -]{1,39}$/u.test(name) &&
    name.split(" ").length <= 4 &&
    !NO_CITY.test(name) &&
    !isCode(name)
  );
}
