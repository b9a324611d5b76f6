import { listCountryOffsets, missesHours, type StatedHours } from "./country-zones.ts";
import { type Geography, isOpenRemote, officesOf } from "./eligibility.ts";
import regions from "./import/regions.json" with { type: "json" };
import type { Place, RemoteArea, WorkMode } from "./job.ts";

/** In `openTo`: every country. */
export const EVERY_COUNTRY = "*";
/** In `openTo`: the posting does not say from which countries. */
export const COUNTRY_OPEN = "?";

interface Whereabouts extends StatedHours {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/** `openTo` value: remote work is allowed from there, but its time zones miss the stated hours. */
export function outsideHours(country: string): string {
  return `${country}?`;
}

/** `openTo` value beside "?": the country of an office, when the posting leaves all others open. */
export function sureAmongOpen(country: string): string {
  return `${country}!`;
}

/** The `openTo` values that list a job for a country; a job has one at most, so counts add up. */
export function openToOf(country: string): string[] {
  return [country, outsideHours(country), EVERY_COUNTRY, COUNTRY_OPEN];
}

/** Whether a job listed for a country does not say for sure that it can be done from there. */
export function isUnclearFrom(country: string, openTo: string[]): boolean {
  const sure = [country, EVERY_COUNTRY, sureAmongOpen(country)];
  return !sure.some((value) => openTo.includes(value));
}

/**
 * The countries a job can be done from: sorted ISO 3166-1 alpha-2 codes of its offices and remote
 * areas. "JP?" where no time zone of the country is within the stated hours that year, "*" for
 * every country; "?" when none is named, with "DE!" for each office beside it. Never empty.
 */
export function toOpenTo(job: Whereabouts, year: number): string[] {
  const offices = new Set(officesOf(job).map(({ country }) => country));
  const remote = new Set(job.remoteFrom.flatMap(countriesOf));
  if (isOpenRemote(job) || offices.size + remote.size === 0)
    return [COUNTRY_OPEN, ...[...offices].map(sureAmongOpen).sort()];
  const hasHours = job.tzMin != null && job.tzMax != null;
  if (remote.has(EVERY_COUNTRY)) {
    if (!hasHours) return [EVERY_COUNTRY];
    remote.delete(EVERY_COUNTRY);
    for (const { code } of regions.countries) remote.add(code);
  }
  const away = [...remote].filter((country) => !offices.has(country));
  const asked = away.map((country) =>
    hasHours && missesHours(country, job, year) ? outsideHours(country) : country,
  );
  return [...offices, ...asked].sort();
}

/** The country codes of an area: "*" for the world, none for an unknown region. */
export function countriesOf(area: RemoteArea): string[] {
  if ("country" in area) return [area.country];
  if (area.region === "WORLD") return [EVERY_COUNTRY];
  return regions.regions.find(({ id }) => id === area.region)?.countries ?? [];
}

/** Every area that includes a country (ISO 3166-1 alpha-2): itself, its regions and the world. */
export function areasHolding(country: string): string[] {
  const holding = regions.regions.filter(({ countries }) => countries?.includes(country));
  return [country, ...holding.map(({ id }) => id), "WORLD"];
}

/** The lookups that `checkEligibility` needs, so that its rules do not import the large table. */
export const geography: Geography = {
  areasHolding,
  areaName,
  isVague,
  isStateNamed,
  listCountryOffsets,
};

const STATED = new Set(["US", "CA", "AU"]);

/** Whether postings of a country usually name the state beside the city. */
export function isStateNamed(country: string): boolean {
  return STATED.has(country);
}

/** The display name of an area ("United Kingdom"), or its code when unknown. */
export function areaName(area: RemoteArea): string {
  names ??= new Map([
    ...regions.countries.map(({ code, name }) => [`country ${code}`, name] as const),
    ...regions.regions.map(({ id, name }) => [`region ${id}`, name] as const),
  ]);
  const [kind, code] = "country" in area ? ["country", area.country] : ["region", area.region];
  return names.get(`${kind} ${code}`) ?? code;
}

/** The English name of a country, or its code when unknown. */
export function countryName(code: string): string {
  return areaName({ country: code });
}

/** All countries by ISO 3166-1 alpha-2 code, sorted by name. */
export function listCountries(): readonly Named[] {
  countries ??= byName(regions.countries.map(({ code, name }) => ({ id: code, name })));
  return countries;
}

export function isCountry(code: string): boolean {
  return regions.countries.some((country) => country.code === code);
}

/** All regions except the world, sorted by name. */
export function listRegions(): readonly Named[] {
  areas ??= byName(
    regions.regions
      .filter((region) => region.countries !== null)
      .map(({ id, name }) => ({ id, name })),
  );
  return areas;
}

/** Whether the id is a known region other than the world. */
export function isRegion(id: string): boolean {
  return regions.regions.some((region) => region.id === id && region.countries !== null);
}

interface Named {
  id: string;
  name: string;
}

// Cached because every page about jobs lists them.
let countries: Named[] | undefined;
let areas: Named[] | undefined;

function byName(named: Named[]): Named[] {
  return named.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Postings disagree about such regions: some draw EMEA without Africa. */
function isVague(region: string): boolean {
  return regions.regions.some(({ id, exactness }) => id === region && exactness === "usage");
}

let names: Map<string, string> | undefined;
