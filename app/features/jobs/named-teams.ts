import areaNames from "#app/reference/area-names.json" with { type: "json" };
import type { Place } from "#app/reference/place.ts";

const COUNTRIES: Readonly<Record<string, string>> = areaNames.countries;
const NAME = String.raw`(\p{Lu}[\p{L}\p{N}&-]*(?: (?:(?:&|and|of) )?\p{Lu}[\p{L}\p{N}&-]*)*)`;
const TEAM = new RegExp(
  [
    `\\b(?:[Jj]oin(?:ing)?|[Pp]art of|[Mm]ember of) (?:(?:our|the) )?${NAME}`,
    `\\b(?:[Oo]ur|[Tt]he) ${NAME} (?:team|squad|group|tribe|crew|department)\\b`,
    `(?<!\\p{L})(?:[Tt]eam|[Ss]quad|[ÉéEe]quipe|[Ee]quipo):? ${NAME}`,
  ].join("|"),
  "gu",
);
const LEGAL_FORM = / (?:gmbh|ltd|limited|inc|llc|ag|ab|bv|sa)$/;

/**
 * Whether each of two texts names a team that the other does not: "you join Animation", "you join Compositing".
 * Most of what an employer says is in all of its postings, so that they may differ in nothing else.
 */
export function nameOtherTeams(one: string, other: string, places: readonly Place[]): boolean {
  const placeNames = places.flatMap(namesOfPlace);
  const [teams, others] = [listTeams(one, placeNames), listTeams(other, placeNames)];
  return teams.some(isMissingIn(others)) && others.some(isMissingIn(teams));
}

/** What a text calls a place: its city, state and country. */
export function namesOfPlace({ city, region, country }: Place): string[] {
  return [city ?? [], region ?? [], COUNTRIES[country] ?? []].flat();
}

export function removeAll(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, " "), text);
}

/** "Northwind Dublin" is "Northwind". */
function listTeams(text: string, placeNames: readonly string[]): string[] {
  return [...removeAll(text, placeNames).matchAll(TEAM)].flatMap((found) => {
    const name = found.slice(1).find(Boolean);
    return name ? [name.toLowerCase().replace(LEGAL_FORM, "")] : [];
  });
}

/** "Cards" is "Cards Platform" by a shorter name. */
function isMissingIn(names: readonly string[]) {
  return (name: string) => !names.some((each) => each.includes(name) || name.includes(each));
}
