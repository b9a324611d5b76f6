import { isState, type RemoteArea, type RemoteDenial } from "./place.ts";
import { regions } from "./regions.ts";

/** Every area that includes a country (ISO 3166-1 alpha-2): itself, its regions and the world. */
export function areasIncluding(country: string): readonly string[] {
  const known = areasByCountry.get(country);
  if (known) return known;
  const holding = regions.regions.filter(({ countries }) => countries?.includes(country));
  const areas = [country, ...holding.map(({ id }) => id), "WORLD"];
  if (areasByCountry.size < MAX_COUNTRIES) areasByCountry.set(country, areas);
  return areas;
}

/** A page compares many jobs with one country. */
const areasByCountry = new Map<string, readonly string[]>();
const MAX_COUNTRIES = 300;

const COUNTRIES_WITH_STATES = new Set(["US", "CA", "AU"]);

/** Whether postings of a country usually name the state beside the city. */
export function isStateShown(country: string): boolean {
  return COUNTRIES_WITH_STATES.has(country);
}

/** The display name of an area ("United Kingdom", "Georgia (US)"), or its code when unknown. */
export function areaName(area: RemoteArea): string {
  if (isState(area)) return `${stateName(area.country, area.region)} (${area.country})`;
  areaNames ??= new Map([
    ...regions.countries.map(({ code, name }) => [`country ${code}`, name] as const),
    ...regions.regions.map(({ id, name }) => [`region ${id}`, name] as const),
  ]);
  const [kind, code] = "country" in area ? ["country", area.country] : ["region", area.region];
  return areaNames.get(`${kind} ${code}`) ?? code;
}

/** The display names of what is denied for certain, without places that are not named. */
export function deniedNames(denials: readonly RemoteDenial[]): string[] {
  return denials.filter(({ isUnclear }) => !isUnclear).flatMap((each) => denialName(each) ?? []);
}

/** The display name of a denied city, state, country or region; null for places not named. */
export function denialName({ country, region, city }: RemoteDenial): string | null {
  if (city) return city;
  if (country && region) return areaName({ country, region });
  if (country) return countryName(country);
  return region ? areaName({ region }) : null;
}

/** Everything that postings call an area: its name, its code and their other names. */
export function areaAliases(area: RemoteArea): string[] {
  const found =
    "country" in area
      ? regions.countries.find(({ code }) => code === area.country)
      : regions.regions.find(({ id }) => id === area.region);
  const code = "country" in area ? area.country : area.region;
  return found ? [found.name, code, ...found.aliases] : [];
}

/** The English name of a country, or its code when unknown. */
export function countryName(code: string): string {
  return areaName({ country: code });
}

/** The English name of a state or province, or its code when unknown. */
export function stateName(country: string, region: string): string {
  return (
    regions.subdivisions.find((state) => state.country === country && state.code === region)
      ?.name ?? region
  );
}

/** The ISO 3166-1 alpha-2 codes of all countries. */
export function countryCodes(): string[] {
  return regions.countries.map(({ code }) => code);
}

export function isCountry(code: string): boolean {
  return regions.countries.some((country) => country.code === code);
}

/** Whether the id is a known region other than the world. */
export function isRegion(id: string): boolean {
  return regions.regions.some((region) => region.id === id && region.countries !== null);
}

/** Postings differ in what they mean by such a region: some draw EMEA without Africa. */
export function isAmbiguousRegion(region: string): boolean {
  return regions.regions.some(({ id, exactness }) => id === region && exactness === "usage");
}

let areaNames: Map<string, string> | undefined;
