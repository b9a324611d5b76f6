import type { Place } from "#app/reference/place.ts";
import { isAmbiguousCode } from "./ambiguous-code.ts";
import { findCityOfDistrict } from "./city-of-district.ts";
import { findCountryByCode, listLocationMatches, normalizeName } from "./gazetteer.ts";
import { findArea, findCountry, listCities, listStatesByCode } from "./location-names.ts";
import { withoutPart } from "./part-of-place.ts";
import { resolveThreeParts, resolveTwoParts } from "./resolve-city.ts";
import {
  AMBIGUOUS_NAMES,
  type ResolvedLocation,
  resolveLocationName,
} from "./resolve-location-name.ts";

/** Resolves the comma-separated parts of a label together: "Paris", "TX" is one place in Texas. */
export function resolveLocationParts(
  parts: string[],
  countryHint: string | null,
): ResolvedLocation[] {
  const tokens = parts.map(trimLocationName).filter((part) => part !== "");
  if (areAllCountries(tokens)) {
    return tokens.flatMap((token) => {
      const country = findCountry(token) ?? findCountryByCode(token);
      return country ? [{ place: { country } }] : [];
    });
  }

  const states = resolveStatesOfCountry(tokens);
  if (states) return states;

  const countries = new Set(
    tokens.flatMap((token) =>
      AMBIGUOUS_NAMES.has(normalizeName(token)) ? [] : (findCountry(token) ?? []),
    ),
  );
  const [onlyCountry] = countries;
  const contextCountry = countries.size === 1 && onlyCountry ? onlyCountry : countryHint;
  const locations: ResolvedLocation[] = [];
  for (let index = 0; index < tokens.length; ) {
    const [first = "", second, third] = tokens.slice(index, index + 3);
    const threePartPlace =
      second && third ? resolveThreeParts([first, second, third], countryHint) : null;
    const twoPartPlace =
      !threePartPlace && second ? resolveTwoParts(first, second, countryHint) : null;
    if (threePartPlace) locations.push({ place: threePartPlace });
    else if (twoPartPlace) locations.push({ place: twoPartPlace });
    else locations.push(...resolveLocationName(first, contextCountry, countryHint));
    index += threePartPlace ? 3 : twoPartPlace ? 2 : 1;
  }
  return dropContainingPlaces(locations);
}

/** "US (CA, NY, TX)": codes that are states of the country beside them; null for other lists. */
function resolveStatesOfCountry([first = "", ...codes]: string[]): ResolvedLocation[] | null {
  const country = findCountry(first) ?? findCountryByCode(first);
  if (!country || codes.length < 2) return null;
  const regions = codes.flatMap(
    (code) => listStatesByCode(code).find((state) => state.country === country) ?? [],
  );
  return regions.length === codes.length ? regions.map((place) => ({ place })) : null;
}

/** Drops a country or state that contains another of the places: "Germany, Berlin". */
export function dropContainingPlaces(locations: ResolvedLocation[]): ResolvedLocation[] {
  const isInside = (outer: Place, inner: Place) =>
    !outer.city &&
    inner.country === outer.country &&
    JSON.stringify(inner) !== JSON.stringify(outer) &&
    (!outer.region || (inner.region === outer.region && inner.city !== undefined));
  return locations.filter(
    (one) =>
      !("place" in one) ||
      !locations.some((other) => "place" in other && isInside(one.place, other.place)),
  );
}

/** "US, CA, UK" lists countries; "US, CA" alone may be California. */
function areAllCountries(tokens: string[]): boolean {
  const names = tokens.map((token) => findCountry(token) ?? findCountryByCode(token));
  if (
    tokens.length < 2 ||
    names.some((name) => !name) ||
    tokens.some((token) => listCities(token).length > 0)
  )
    return false;
  return tokens.some(
    (token) =>
      listStatesByCode(token).length === 0 &&
      !isAmbiguousCode(token) &&
      findCountry(token) !== "US" &&
      normalizeName(token) !== "georgia",
  );
}

/** "Praha 8", "Paris 9e", "Budapest XI", "København V". */
const DISTRICT = /\s+(?:\d{1,2}(?:er|e|ème)?|[IVX]{1,5}\.?|[KNSVØ])$/u;

function trimLocationName(part: string): string {
  const name = part.replace(/^[\s\-–—,.:;()[\]]+|[\s\-–—,:;()[\]]+$/g, "").replace(/\s+/g, " ");
  if (listLocationMatches(name).length > 0) return name;
  // "EU timezones" counts as the area; "US time zones" does not mean living in the US.
  const city = name.replace(DISTRICT, "");
  if (city !== name && listCities(city).length > 0) return city;
  const around = findCityOfDistrict(name);
  if (around) return around;
  const zone = name.replace(/[\s-]+time ?zones?$/i, "");
  if (zone !== name && findArea(zone)) return zone;
  const whole = withoutPart(name);
  if (listLocationMatches(whole).length > 0) return whole;
  const bare = whole
    .replace(/^(?:any|every|greater|metro(?:politan)?|downtown|central|city of|the)\s+/i, "")
    .replace(
      /[\s-]+(?:metro(?:politan)?(?: area)?|area|region|offices?|hq|headquarters|hub|campus|district|county|province|voivodeship|prefecture|countries|(?:member )?states?|city cent(?:re|er)|(?:(?:north|south|mid)[ -]?)?(?:east|west|central)(?:ern)?(?: coast)?)$/i,
      "",
    );
  return listLocationMatches(bare).length > 0 ? bare : name;
}
