import type { Place } from "#app/reference/place.ts";
import { isWordCode } from "./ambiguous-code.ts";
import { findCountryByCode, listSubdivisionsByCode } from "./gazetteer.ts";
import {
  type City,
  canBeCityName,
  findArea,
  findCountry,
  findRegion,
  hasStates,
  isCapitalCode,
  listCities,
  listStatesByCode,
  listSubdivisions,
} from "./location-names.ts";
import { choosePlaceInCountry, cityToPlace } from "./resolve-location-name.ts";

/** A city with its region and country, in either order, or null: "Paris", "TX", "US". */
export function resolveThreeParts(
  [first, second, third]: [string, string, string],
  countryHint: string | null,
): Place | null {
  // "Americas, Europe, Israel" is a list.
  if (findArea(first) || findArea(second)) return null;
  const country = findCountry(third) ?? findCountryByCode(third);
  if (country) {
    const inside = resolveTwoParts(first, second, countryHint);
    if (inside?.country === country && inside.region) return inside;
    // "Hyderabad, Sindh, Pakistan": another city than the one that the gazetteer has.
    if (canBeCityName(second) && isHomonym(first, country)) return { city: first, country };
    const known = listCities(first).find((city) => city.country === country);
    const isKnownName = listCities(second).length > 0 || findCountry(second) !== null;
    if (known && !isKnownName) return cityToPlace(known);
    const region = findRegion(second, country);
    if (canBeCityName(first) && region) return { city: first, region, country };
    if (
      canBeCityName(first) &&
      listCities(first).length === 0 &&
      canBeCityName(second) &&
      !isKnownName
    ) {
      return { city: first, country };
    }
  }
  // The reverse order: "United States, California, San Francisco".
  const outer = findCountry(first);
  const region = outer ? findRegion(second, outer) : null;
  const city = listCities(third).find(
    (candidate) => candidate.country === outer && candidate.region === region,
  );
  return city && region ? cityToPlace(city) : null;
}

/** A city with its region or country, or a region with its country, or null: "Paris", "TX". */
export function resolveTwoParts(
  first: string,
  second: string,
  countryHint: string | null,
): Place | null {
  if (findArea(first)) return null;
  const cityAfterState = resolveCityAfterState(first, second);
  if (cityAfterState) return cityAfterState;
  const cities = listCities(first);
  const country = findCountry(second);
  const subdivisions = listSubdivisions(second);

  const inRegion = cities.filter((city) =>
    subdivisions.some(
      ({ country: subdivisionCountry, region }) =>
        city.country === subdivisionCountry && city.region === region,
    ),
  );
  if (inRegion[0] && (inRegion.length === 1 || !country)) return cityToPlace(inRegion[0]);

  const countryOrCode = country ?? findCountryByCode(second);
  const inCountry = cities.filter((city) => city.country === countryOrCode);
  if (inCountry.length > 0) return choosePlaceInCountry(inCountry, first);

  if (country) {
    const region = findRegion(first, country);
    if (region) return { region, country };
  }
  if (findCountry(first) || !canBeCityName(first)) return null;
  if (cities.length > 0) return resolveCityElsewhere(first, cities, second);
  return resolveUnknownCity(first, second, countryHint);
}

/** "TX - Frisco", where the code is no country's. */
function resolveCityAfterState(code: string, city: string): Place | null {
  const [state, other] = findCountryByCode(code) ? [] : listStatesByCode(code);
  const isUnknown =
    canBeCityName(city) && !findCountry(city) && listSubdivisions(city).length === 0;
  if (!state || other || !isUnknown || listCities(city).length > 0) return null;
  return { city, ...state };
}

/** A known city name in a state or country where the gazetteer has none: "Kansas City, KS". */
function resolveCityElsewhere(first: string, cities: City[], second: string): Place | null {
  // "Belém - PA" is in Pará.
  const [known] = cities;
  if (known && cities.length === 1 && /[^\p{ASCII}]/u.test(first) && isCapitalCode(second))
    return cityToPlace(known);
  const [subdivision] = isCapitalCode(second) ? listSubdivisionsByCode(second) : [];
  if (subdivision) return { city: first, ...subdivision };
  // "Lima, Ohio", "Rome Georgia"; "Paris, Victoria" may be two cities.
  const [state, other] = listSubdivisions(second).filter((each) => hasStates(each.country));
  if (state && !other && listCities(second).length === 0) return { city: first, ...state };
  const country = findCountry(second);
  if (!country) return null;
  // "London, Germany" is two places; "Durham, England" is one that the gazetteer has in the US.
  const isAlsoThere = isHomonym(first, country);
  const [region] = listSubdivisions(second).filter((candidate) => candidate.country === country);
  return isAlsoThere ? { city: first, ...(region ?? { country }) } : null;
}

/** Whether the gazetteer has a city of this name elsewhere, and knows of one in this country. */
function isHomonym(name: string, country: string): boolean {
  const cities = listCities(name);
  return (
    cities.every((city) => city.country !== country) &&
    cities.some(({ alsoIn }) => alsoIn?.includes(country))
  );
}

function resolveUnknownCity(
  city: string,
  second: string,
  countryHint: string | null,
): Place | null {
  if (listSubdivisions(city).length > 0 || isWordCode(second)) return null;
  const country = findCountry(second) ?? null;
  const subdivisions = listSubdivisions(second);
  if (!isCapitalCode(second)) {
    if (subdivisions.length > 0 && country && subdivisions[0]?.country !== country) return null;
    const [only] = subdivisions;
    if (only && subdivisions.length === 1) return { city, ...only };
    return country && subdivisions.length === 0 ? { city, country } : null;
  }
  const countryByCode = findCountryByCode(second);
  const isDelaware = /^(?:wilmington|dover|newark|lewes)$/i.test(city);
  if (second === "DE" && isDelaware) return { city, region: "DE", country: "US" };
  if (countryByCode && ["DE", "NL", countryHint].includes(second))
    return { city, country: countryByCode };
  // "City, ST" is American or Canadian; elsewhere the code after a city is a country's.
  const american =
    subdivisions.find((candidate) => candidate.country === "US") ??
    subdivisions.find((candidate) => candidate.country === "CA");
  if (american) return { city, ...american };
  if (country ?? countryByCode) return { city, country: country ?? countryByCode ?? "" };
  const [only] = subdivisions;
  return only && subdivisions.length === 1 ? { city, ...only } : null;
}
