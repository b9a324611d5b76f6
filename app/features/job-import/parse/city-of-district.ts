import { listLocationMatches } from "./gazetteer.ts";
import { canBeCityName, isCapitalCode, listCities } from "./location-names.ts";

/** Where "Richmond Hill" and "Melbourne Beach" are towns of their own. */
const COUNTRIES_OF_LIKE_NAMES = new Set(["US", "CA", "AU", "GB", "IE", "NZ", "ZA"]);
/** The usual meaning of a name that several cities have. */
const WELL_KNOWN = new Set(["London", "Paris"]);
/** First words of towns elsewhere: "Porto Velho", "Roma Norte". */
const FIRST_WORDS = new Set(["Porto", "Roma", "Vitória", "Praia", "Natal"]);
const NO_DISTRICT =
  /^(?:time|preferred|visas?|trips?|travel|visits?|customers?|clients?|markets?|based|sur|del|oder|city|county|province|hill|park|bay|beach)\b/i;

/** The city of "Gdańsk Oliwa", "Zürich-Oerlikon" and "Noida Sector 62", or null. */
export function findCityOfDistrict(name: string): string | null {
  for (const { 0: gap, index } of [...name.matchAll(/[ -]/g)].reverse()) {
    const [city, rest] = [name.slice(0, index), name.slice(index + gap.length)];
    const district = rest.replace(/ \d{1,3}[A-Z]?$/, "");
    const isDistrict =
      canBeCityName(district) &&
      !NO_DISTRICT.test(district) &&
      listLocationMatches(district).length === 0;
    if (isDistrict && isUnmistakable(city, gap)) return city;
  }
  return null;
}

function isUnmistakable(name: string, gap: string): boolean {
  if (WELL_KNOWN.has(name)) return true;
  const [city] = FIRST_WORDS.has(name) || isCapitalCode(name) ? [] : listCities(name);
  if (!city || listLocationMatches(name).some((other) => other.kind === "city" && other !== city))
    return false;
  // Of cities without a region the gazetteer doesn't say where else they are.
  const isKnownAlone = !city.alsoIn && (city.region !== null || gap === "-");
  return isKnownAlone && !COUNTRIES_OF_LIKE_NAMES.has(city.country);
}
