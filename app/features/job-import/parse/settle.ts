import type { Place } from "#app/reference/place.ts";
import { findCountryByCode, listEntries, listSubdivisionsByCode, toKey } from "./gazetteer.ts";
import {
  areaOf,
  type City,
  citiesOf,
  countryOf,
  isCityName,
  isCode,
  regionOf,
  statesOf,
  subdivisionsOf,
} from "./names.ts";
import { type Named, settleOne, toPlace, toPlaceIn, UNDECIDED } from "./settle-one.ts";

// Towns with software companies whose country's code is a state's as well: "Herzliya, IL".
const ABROAD: Record<string, RegExp> = {
  IL: /^(?:herzliya|ramat gan|petah tikva|netanya|jerusalem|raanana|rehovot|hod hasharon|beer sheva|yokneam|kfar saba|rosh haayin|holon|bnei brak|givatayim)$/,
  IN: /^(?:jaipur|indore|coimbatore|thiruvananthapuram|trivandrum|nagpur|lucknow|chandigarh|mohali|vadodara|surat|bhubaneswar|mysore|mysuru|visakhapatnam|thane|navi mumbai)$/,
  CO: /^(?:barranquilla|cartagena|bucaramanga|pereira|manizales)$/,
  AR: /^(?:la plata|mar del plata|bahia blanca|tandil)$/,
  MA: /^(?:tangier|marrakech|marrakesh|fes|agadir)$/,
};

/** Resolves the comma-separated parts of a label together: "Paris", "TX" is one place in Texas. */
export function settle(parts: string[], hint: string | null): Named[] {
  const tokens = parts.map(withoutTrimmings).filter((part) => part !== "");
  if (areCountries(tokens)) {
    return tokens.flatMap((token) => {
      const country = countryOf(token) ?? findCountryByCode(token);
      return country ? [{ place: { country } }] : [];
    });
  }

  const countries = new Set(
    tokens.flatMap((token) => (UNDECIDED.has(toKey(token)) ? [] : (countryOf(token) ?? []))),
  );
  const [onlyCountry] = countries;
  const context = countries.size === 1 && onlyCountry ? onlyCountry : hint;
  const named: Named[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [first = "", second, third] = tokens.slice(at, at + 3);
    const three = second && third ? settleThree([first, second, third], hint) : null;
    const two = !three && second ? settleTwo(first, second, hint) : null;
    if (three) named.push({ place: three });
    else if (two) named.push({ place: two });
    else named.push(...settleOne(first, context, hint));
    at += three ? 3 : two ? 2 : 1;
  }
  return withoutParents(named);
}

function settleThree(
  [first, second, third]: [string, string, string],
  stated: string | null,
): Place | null {
  const country = countryOf(third) ?? findCountryByCode(third);
  if (country) {
    const inside = settleTwo(first, second, stated);
    if (inside?.country === country && inside.region) return inside;
    const known = citiesOf(first).find((city) => city.country === country);
    const isKnownName = citiesOf(second).length > 0 || countryOf(second) !== null;
    if (known && !isKnownName) return toPlace(known);
    const region = regionOf(second, country);
    if (isCityName(first) && region) return { city: first, region, country };
    if (isCityName(first) && citiesOf(first).length === 0 && isCityName(second) && !isKnownName) {
      return { city: first, country };
    }
  }
  // The reverse order: "United States, California, San Francisco".
  const outer = countryOf(first);
  const region = outer ? regionOf(second, outer) : null;
  const city = citiesOf(third).find((each) => each.country === outer && each.region === region);
  return city && region ? toPlace(city) : null;
}

function settleTwo(first: string, second: string, stated: string | null): Place | null {
  if (areaOf(first)) return null;
  const cities = citiesOf(first);
  const country = countryOf(second);
  const subdivisions = subdivisionsOf(second);

  const inRegion = cities.filter((city) =>
    subdivisions.some(({ country: of, region }) => city.country === of && city.region === region),
  );
  if (inRegion[0] && (inRegion.length === 1 || !country)) return toPlace(inRegion[0]);

  const within = country ?? findCountryByCode(second);
  const inCountry = cities.filter((city) => city.country === within);
  if (inCountry.length > 0) return toPlaceIn(inCountry, first);

  if (country) {
    const region = regionOf(first, country);
    if (region) return { region, country };
  }
  if (countryOf(first) || !isCityName(first)) return null;
  if (cities.length > 0) return elsewhere(first, cities, second);
  return unknownCity(first, second, stated);
}

/** A known city name in a state or country where the gazetteer has none: "Kansas City, KS". */
function elsewhere(first: string, cities: City[], second: string): Place | null {
  const [subdivision] = isCode(second) ? listSubdivisionsByCode(second) : [];
  if (subdivision) return { city: first, ...subdivision };
  const country = countryOf(second);
  if (!country) return null;
  // "London, Germany" is two places; "Durham, England" is one that the gazetteer notes as ambiguous.
  const isWarnedOf = cities.some(({ note }) => note?.toLowerCase().includes(second.toLowerCase()));
  const [region] = subdivisionsOf(second).filter((each) => each.country === country);
  return isWarnedOf ? { city: first, ...(region ?? { country }) } : null;
}

function unknownCity(city: string, second: string, stated: string | null): Place | null {
  if (subdivisionsOf(city).length > 0) return null;
  const country = countryOf(second) ?? null;
  const subdivisions = subdivisionsOf(second);
  if (!isCode(second)) {
    if (subdivisions.length > 0 && country && subdivisions[0]?.country !== country) return null;
    const [only] = subdivisions;
    if (only && subdivisions.length === 1) return { city, ...only };
    return country && subdivisions.length === 0 ? { city, country } : null;
  }
  const byCode = findCountryByCode(second);
  const isDelaware = /^(?:wilmington|dover|newark|lewes)$/i.test(city);
  if (second === "DE" && isDelaware) return { city, region: "DE", country: "US" };
  const isAbroad = ["DE", "NL", stated].includes(second) || ABROAD[second]?.test(toKey(city));
  if (byCode && isAbroad) return { city, country: byCode };
  // "City, ST" is American or Canadian; elsewhere the code after a city is a country's.
  const american =
    subdivisions.find((each) => each.country === "US") ??
    subdivisions.find((each) => each.country === "CA");
  if (american) return { city, ...american };
  if (country ?? byCode) return { city, country: country ?? byCode ?? "" };
  const [only] = subdivisions;
  return only && subdivisions.length === 1 ? { city, ...only } : null;
}

/** Drops a country or state that contains another of the places: "Germany, Berlin". */
function withoutParents(named: Named[]): Named[] {
  const isInside = (outer: Place, inner: Place) =>
    !outer.city &&
    inner.country === outer.country &&
    JSON.stringify(inner) !== JSON.stringify(outer) &&
    (!outer.region || (inner.region === outer.region && inner.city !== undefined));
  return named.filter(
    (one) =>
      !("place" in one) ||
      !named.some((other) => "place" in other && isInside(one.place, other.place)),
  );
}

/** "US, CA, UK" lists countries; "US, CA" alone may be California. */
function areCountries(tokens: string[]): boolean {
  const names = tokens.map((token) => countryOf(token) ?? findCountryByCode(token));
  if (
    tokens.length < 2 ||
    names.some((name) => !name) ||
    tokens.some((token) => citiesOf(token).length > 0)
  )
    return false;
  return tokens.some(
    (token) =>
      statesOf(token).length === 0 && countryOf(token) !== "US" && toKey(token) !== "georgia",
  );
}

function withoutTrimmings(part: string): string {
  const name = part.replace(/^[\s\-–—,.:;()[\]]+|[\s\-–—,:;()[\]]+$/g, "").replace(/\s+/g, " ");
  if (listEntries(name).length > 0) return name;
  // "EU timezones" counts as the area; "US time zones" does not mean living in the US.
  const zone = name.replace(/[\s-]+time ?zones?$/i, "");
  if (zone !== name && areaOf(zone)) return zone;
  const bare = name
    .replace(/^(?:greater|metro(?:politan)?|downtown|central|city of|the)\s+/i, "")
    .replace(
      /[\s-]+(?:metro(?:politan)?(?: area)?|area|region|offices?|hq|headquarters|hub|campus|district|county|province|voivodeship|prefecture|city cent(?:re|er)|(?:(?:north|south|mid)[ -]?)?(?:east|west|central)(?:ern)?(?: coast)?)$/i,
      "",
    );
  return listEntries(bare).length > 0 ? bare : name;
}
