import type { Place } from "#app/reference/place.ts";
import {
  findCountryByCode,
  listLocationMatches,
  listSubdivisionsByCode,
  normalizeName,
} from "./gazetteer.ts";
import {
  type City,
  canBeCityName,
  findArea,
  findCountry,
  findRegion,
  isCapitalCode,
  listCities,
  listStatesByCode,
  listSubdivisions,
} from "./location-names.ts";
import {
  AMBIGUOUS_NAMES,
  choosePlaceInCountry,
  cityToPlace,
  type ResolvedLocation,
  resolveLocationName,
} from "./resolve-location-name.ts";

// Towns with software companies whose country's code is a state's as well: "Herzliya, IL".
const CITIES_BY_COUNTRY_CODE: Record<string, RegExp> = {
  IL: /^(?:herzliya|ramat gan|petah tikva|netanya|jerusalem|raanana|rehovot|hod hasharon|beer sheva|yokneam|kfar saba|rosh haayin|holon|bnei brak|givatayim)$/,
  IN: /^(?:jaipur|indore|coimbatore|thiruvananthapuram|trivandrum|nagpur|lucknow|chandigarh|mohali|vadodara|surat|bhubaneswar|mysore|mysuru|visakhapatnam|thane|navi mumbai)$/,
  CO: /^(?:barranquilla|cartagena|bucaramanga|pereira|manizales)$/,
  AR: /^(?:la plata|mar del plata|bahia blanca|tandil)$/,
  MA: /^(?:tangier|marrakech|marrakesh|fes|agadir)$/,
};

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

function resolveThreeParts(
  [first, second, third]: [string, string, string],
  countryHint: string | null,
): Place | null {
  const country = findCountry(third) ?? findCountryByCode(third);
  if (country) {
    const inside = resolveTwoParts(first, second, countryHint);
    if (inside?.country === country && inside.region) return inside;
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

function resolveTwoParts(first: string, second: string, countryHint: string | null): Place | null {
  if (findArea(first)) return null;
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

/** A known city name in a state or country where the gazetteer has none: "Kansas City, KS". */
function resolveCityElsewhere(first: string, cities: City[], second: string): Place | null {
  const [subdivision] = isCapitalCode(second) ? listSubdivisionsByCode(second) : [];
  if (subdivision) return { city: first, ...subdivision };
  const country = findCountry(second);
  if (!country) return null;
  // "London, Germany" is two places; "Durham, England" is one that the gazetteer notes as ambiguous.
  const isNotedAmbiguous = cities.some(({ ambiguityNote: note }) =>
    note?.toLowerCase().includes(second.toLowerCase()),
  );
  const [region] = listSubdivisions(second).filter((candidate) => candidate.country === country);
  return isNotedAmbiguous ? { city: first, ...(region ?? { country }) } : null;
}

function resolveUnknownCity(
  city: string,
  second: string,
  countryHint: string | null,
): Place | null {
  if (listSubdivisions(city).length > 0) return null;
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
  const isAbroad =
    ["DE", "NL", countryHint].includes(second) ||
    CITIES_BY_COUNTRY_CODE[second]?.test(normalizeName(city));
  if (countryByCode && isAbroad) return { city, country: countryByCode };
  // "City, ST" is American or Canadian; elsewhere the code after a city is a country's.
  const american =
    subdivisions.find((candidate) => candidate.country === "US") ??
    subdivisions.find((candidate) => candidate.country === "CA");
  if (american) return { city, ...american };
  if (country ?? countryByCode) return { city, country: country ?? countryByCode ?? "" };
  const [only] = subdivisions;
  return only && subdivisions.length === 1 ? { city, ...only } : null;
}

/** Drops a country or state that contains another of the places: "Germany, Berlin". */
function dropContainingPlaces(locations: ResolvedLocation[]): ResolvedLocation[] {
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
      findCountry(token) !== "US" &&
      normalizeName(token) !== "georgia",
  );
}

function trimLocationName(part: string): string {
  const name = part.replace(/^[\s\-–—,.:;()[\]]+|[\s\-–—,:;()[\]]+$/g, "").replace(/\s+/g, " ");
  if (listLocationMatches(name).length > 0) return name;
  // "EU timezones" counts as the area; "US time zones" does not mean living in the US.
  const zone = name.replace(/[\s-]+time ?zones?$/i, "");
  if (zone !== name && findArea(zone)) return zone;
  const bare = name
    .replace(/^(?:greater|metro(?:politan)?|downtown|central|city of|the)\s+/i, "")
    .replace(
      /[\s-]+(?:metro(?:politan)?(?: area)?|area|region|offices?|hq|headquarters|hub|campus|district|county|province|voivodeship|prefecture|city cent(?:re|er)|(?:(?:north|south|mid)[ -]?)?(?:east|west|central)(?:ern)?(?: coast)?)$/i,
      "",
    );
  return listLocationMatches(bare).length > 0 ? bare : name;
}
