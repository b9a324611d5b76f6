import { listAreaCountries, listLocationMatches } from "./gazetteer.ts";
import { findCountry, findRegion } from "./location-names.ts";
import { listMatches } from "./matches.ts";
import { readNameRun } from "./name-run.ts";
import { OF_THINGS } from "./narrowing-cues.ts";
import { NEGATED, NO_NEED, OF_OTHERS, TEAM_AT_WORK, UNLIMITED } from "./residence-cues.ts";
import { type ResolvedLocation, resolveLocationName } from "./resolve-location-name.ts";
import { dropContainingPlaces } from "./resolve-location-parts.ts";

/** The places that stand behind words which are not denied, and not said of a team. */
export function readAfter(sentence: string, cues: RegExp[]): ResolvedLocation[] {
  return cues.flatMap((cue) =>
    listMatches(sentence, cue).flatMap(({ 0: words, index }) => {
      const end = index + words.length;
      const isOther =
        NO_NEED.test(sentence.slice(Math.max(0, index - 120), index)) ||
        UNLIMITED.test(sentence.slice(Math.max(0, index - 60), end)) ||
        OF_THINGS.test(sentence.slice(Math.max(0, index - 80), index)) ||
        OF_OTHERS.test(sentence.slice(Math.max(0, index - 60), index)) ||
        NEGATED.test(sentence.slice(Math.max(0, index - 20), index)) ||
        TEAM_AT_WORK.test(sentence.slice(Math.max(0, index - 80), index));
      return isOther ? [] : resolveRun(sentence.slice(end));
    }),
  );
}

/** The places at the start of a text. Each name by itself, since a sentence lists them with "or": "Manitoba or Ontario, Canada". */
export function resolveRun(text: string): ResolvedLocation[] {
  const [, area = "", inside = ""] = /^([^()]{2,40})\(([^()]{2,120})\)/u.exec(text) ?? [];
  return narrowByBrackets(area, inside) ?? resolveNames(readNameRun(text));
}

/** "Europe (Spain, Norway or Sweden)" are these three. */
function narrowByBrackets(area: string, inside: string): ResolvedLocation[] | null {
  const [outer, other] = area === "" ? [] : resolveNames(readNameRun(area));
  if (!outer || other || !("area" in outer)) return null;
  const within = listAreaCountries(outer.area);
  const inner = resolveNames(readNameRun(inside));
  const areInside = inner.every(
    (location) => "place" in location && within.includes(location.place.country),
  );
  return inner.length > 0 && areInside ? inner : null;
}

function resolveNames(names: readonly string[]): ResolvedLocation[] {
  if (areStatesOfUs(names)) return names.flatMap(toStateOfUs);
  const countries = new Set(names.flatMap((name) => findCountry(name) ?? []));
  const [context = null] = countries.size === 1 ? countries : [];
  return dropContainingPlaces(
    names.flatMap((name) =>
      resolveLocationName(countries.size > 1 ? asCountry(name) : name, context, null),
    ),
  );
}

/** Among countries, "Georgia" is one. */
function asCountry(name: string): string {
  return name === "Georgia" ? "Georgia (country)" : name;
}

/** Among states, "Georgia" and "Washington" are states too. */
function areStatesOfUs(names: readonly string[]): boolean {
  const isState = (name: string) => toStateOfUs(name).length > 0;
  const isOnlyState = (name: string) =>
    listLocationMatches(name).every(({ kind }) => kind === "subdivision");
  return names.length > 1 && names.every(isState) && names.some(isOnlyState);
}

function toStateOfUs(name: string): ResolvedLocation[] {
  const region = name.length > 2 ? findRegion(name, "US") : null;
  return region ? [{ place: { country: "US", region } }] : [];
}
