import type { RemoteDenial } from "#app/reference/place.ts";
import { listLocationMatches } from "./gazetteer.ts";
import { splitExclusions } from "./label-exclusions.ts";
import { parseLocationLabel } from "./location-label.ts";
import { toPlainLabel } from "./plain-label.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";

/** A limit whose places are not named: "US (select states)". */
const SOME_OF_THEM =
  /\b(?:select(?:ed)?|certain|some|specific|approved|eligible|limited) (?:US |U\.S\. |other )?(?:states|countries|regions|provinces)\b/i;

export interface LabelDenials {
  denials: RemoteDenial[];
  /** "Outside the US": everywhere else is granted, if nothing else is. */
  grantsRest: boolean;
  /** The label without what it excludes. */
  granted: string;
}

// Words of an exclusion that names nothing: "except some states".
const SOME_PLACES =
  /\b(?:states?|countr(?:y|ies)|regions?|territor(?:y|ies)|locations?|provinces?)\b/i;

/** What looks like a name; one that is not known may be anybody's country. */
const NAME = /^\P{L}*(?:\p{Ll}{1,3} ){0,2}\p{Lu}\p{Ll}/u;

/** Where a label says that work is not possible from. A code is read as a state of the country beside it. */
export function parseLabelDenials(label: string, countryHint: string | null): LabelDenials {
  const text = toPlainLabel(label);
  const { granted, excluded } = splitExclusions(text, (names) => isPlace(names, countryHint));
  const context = findOnlyCountry(granted, countryHint) ?? countryHint;
  const denials = excluded.flatMap(({ names, isCertain }) => {
    const named = parseLocationLabel(names, context).flatMap(({ location }) => toDenial(location));
    if (named.length > 0) return named;
    return isCertain && (SOME_PLACES.test(names) || NAME.test(names)) ? [{}] : [];
  });
  if (SOME_OF_THEM.test(granted)) denials.push({});
  const grantsRest = excluded.some((each) => each.grantsRest && denials.length > 0);
  return { granted, denials, grantsRest };
}

export function isPlace(names: string, countryHint: string | null): boolean {
  return parseLocationLabel(names, countryHint).length > 0;
}

/** The denial of a place or area; of a city that gives its state the name, the state's. */
export function toDenial(location: ResolvedLocation): RemoteDenial[] {
  if ("area" in location) return location.area === "WORLD" ? [] : [{ region: location.area }];
  const { city, region, country } = location.place;
  if (city && isStateName(city, country)) return [{ country, region }];
  return [location.place];
}

/** Whether a city's name is its state's too: "New York". */
export function isStateName(city: string, country: string): boolean {
  return listLocationMatches(city).some(
    (match) => match.kind === "subdivision" && match.country === country,
  );
}

function findOnlyCountry(granted: string, countryHint: string | null): string | null {
  const countries = new Set(
    parseLocationLabel(granted, countryHint).flatMap(({ location }) =>
      "place" in location ? [location.place.country] : [],
    ),
  );
  const [only] = countries;
  return only && countries.size === 1 ? only : null;
}
