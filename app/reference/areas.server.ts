import { type Geography, isOpenRemote, officesOf } from "#app/features/jobs/eligibility.ts";
import type { Place, RemoteArea, WorkMode } from "#app/features/jobs/job.ts";
import { listCountryOffsets, missesHours, type StatedHours } from "./country-time-zones.ts";
import regions from "./regions.json" with { type: "json" };

/** In `openTo`: every country. */
export const EVERY_COUNTRY = "*";
/** In `openTo`: the posting leaves open from where. */
export const COUNTRY_OPEN = "?";

interface Whereabouts extends StatedHours {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/** In `openTo`: remote work is open to the country, and its time zones are outside the stated hours. */
export function outsideHours(country: string): string {
  return `${country}?`;
}

/** In `openTo`, beside "?": the country of an office, where the posting leaves open all others. */
export function sureAmongOpen(country: string): string {
  return `${country}!`;
}

/**
 * The values of `openTo` that list a job for a country. A job has one of them at most, so that the
 * counts of each add up.
 */
export function openToOf(country: string): string[] {
  return [country, outsideHours(country), EVERY_COUNTRY, COUNTRY_OPEN];
}

/** Whether a job that is listed for a country leaves open that it can be done from there. */
export function isUnclearFrom(country: string, openTo: string[]): boolean {
  const sure = [country, EVERY_COUNTRY, sureAmongOpen(country)];
  return !sure.some((value) => openTo.includes(value));
}

/**
 * The countries a job can be done from, by their ISO 3166-1 alpha-2 codes, sorted: those of its
 * offices, and those remote work is open to, areas taken apart; "JP?" where no time zone of the
 * country is within the stated hours in this year. Never empty: all countries are "*", and a posting
 * that names none gives "?", with "DE!" for each office beside it.
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

/** The countries of an area: "*" alone for the world, nothing for an area the table does not have. */
export function countriesOf(area: RemoteArea): string[] {
  if ("country" in area) return [area.country];
  if (area.region === "WORLD") return [EVERY_COUNTRY];
  return regions.regions.find(({ id }) => id === area.region)?.countries ?? [];
}

/**
 * Every area that a job may name and mean somebody in this country (ISO 3166-1 alpha-2): the country
 * itself, each region of the table that holds it, and the world.
 */
export function areasHolding(country: string): string[] {
  const holding = regions.regions.filter(({ countries }) => countries?.includes(country));
  return [country, ...holding.map(({ id }) => id), "WORLD"];
}

/** The table of countries and regions, for those who must not hold it themselves. */
export const geography: Geography = {
  areasHolding,
  areaName,
  isVague,
  isStateNamed,
  listCountryOffsets,
};

const STATED = new Set(["US", "CA", "AU"]);

/** Whether postings of a country name the state beside the city; where they do, so do we. */
export function isStateNamed(country: string): boolean {
  return STATED.has(country);
}

/** An area's name as a heading has it: "United Kingdom". Its code when the table does not know it. */
export function areaName(area: RemoteArea): string {
  names ??= new Map([
    ...regions.countries.map(({ code, name }) => [`country ${code}`, name] as const),
    ...regions.regions.map(({ id, name }) => [`region ${id}`, name] as const),
  ]);
  const [kind, code] = "country" in area ? ["country", area.country] : ["region", area.region];
  return names.get(`${kind} ${code}`) ?? code;
}

/** A country's English name; the code itself for one the table does not have. */
export function countryName(code: string): string {
  return areaName({ country: code });
}

/** Every country by its ISO 3166-1 alpha-2 code, in the order of their names. */
export function listCountries(): readonly Named[] {
  countries ??= byName(regions.countries.map(({ code, name }) => ({ id: code, name })));
  return countries;
}

export function isCountry(code: string): boolean {
  return regions.countries.some((country) => country.code === code);
}

/** Every area by its id, in the order of their names; the world is none. */
export function listRegions(): readonly Named[] {
  areas ??= byName(
    regions.regions
      .filter((region) => region.countries !== null)
      .map(({ id, name }) => ({ id, name })),
  );
  return areas;
}

/** Whether an area of this id is in the table, and is less than the world. */
export function isRegion(id: string): boolean {
  return regions.regions.some((region) => region.id === id && region.countries !== null);
}

interface Named {
  id: string;
  name: string;
}

// Sorted once: every page about jobs offers them.
let countries: Named[] | undefined;
let areas: Named[] | undefined;

function byName(named: Named[]): Named[] {
  return named.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Postings differ in what they mean by such a region: some draw EMEA without Africa. */
function isVague(region: string): boolean {
  return regions.regions.some(({ id, exactness }) => id === region && exactness === "usage");
}

let names: Map<string, string> | undefined;
