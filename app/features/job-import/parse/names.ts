import { type Entry, listEntries, listSubdivisionsByCode } from "./gazetteer.ts";

export type City = Extract<Entry, { kind: "city" }>;
export interface Subdivision {
  country: string;
  region: string;
}

const NO_CITY =
  /\b(?:multiple|various|several|locations?|sites?|offices?|headquarters|hq|regions?|areas?|any|all|every|global|flexible|team|hubs?|time ?zones?|hours|utc|gmt|east|west|coast|north|south|central|department|engineering|tbd|other|select|see|nationwide|countrywide|statewide|us|usa|or|and)\b/i;

/** The id of the area that the name is ("EMEA"), or null. */
export function areaOf(name: string): string | null {
  const area = listEntries(name).find((entry) => entry.kind === "area");
  return area?.kind === "area" ? area.id : null;
}

/** The country that the name is, or null; codes are not names. */
export function countryOf(name: string): string | null {
  const entry = listEntries(name).find((each) => each.kind === "country");
  return entry?.kind === "country" ? entry.country : null;
}

/** The cities of this name. */
export function citiesOf(name: string): City[] {
  return listEntries(name).filter((entry) => entry.kind === "city");
}

/** The states and provinces of this name or code. */
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

/** States whose codes people write after a city: those of the United States, Canada and Australia. */
export function statesOf(code: string): Subdivision[] {
  return listSubdivisionsByCode(code).filter(({ country }) => ["US", "CA", "AU"].includes(country));
}

/** Whether the name is a code of two or three capitals. */
export function isCode(name: string): boolean {
  return /^[A-Z]{2,3}$/.test(name.replaceAll(".", ""));
}

/** Whether an unknown name can be a city: capitalised, short, and no word of a label. */
export function isCityName(name: string): boolean {
  return (
    /^\p{Lu}[\p{L}\p{M}'’. -]{1,39}$/u.test(name) &&
    name.split(" ").length <= 4 &&
    !NO_CITY.test(name) &&
    !isCode(name)
  );
}
