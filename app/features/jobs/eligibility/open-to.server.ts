import {
  areaName,
  areasIncluding,
  countriesOf,
  countryCodes,
  EVERY_COUNTRY,
  isAmbiguousRegion,
  isStateShown,
} from "#app/reference/areas.server.ts";
import {
  isOutsideHours,
  listCountryOffsets,
  type StatedHours,
} from "#app/reference/country-time-zones.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work.ts";
import { type Geography, isRemoteWithoutArea, listOffices } from "./eligibility.ts";

/*
 * The codes of the column `jobs.open_to`: from which countries a job can be done.
 *
 *   "*"    every country
 *   "JP"   Japan (ISO 3166-1 alpha-2)
 *   "JP?"  remote work is open to Japan, but no time zone of Japan is within the stated hours
 *   "?"    the posting does not say from which countries
 *   "DE!"  only beside "?": there is an office in Germany, so from there the job can be done
 *
 * A job has one code at most that lists it for a country, so that counts by country add up.
 */

/** In `openTo`: the posting leaves open from where. */
export const COUNTRY_NOT_STATED = "?";
interface JobLocationAndHours extends StatedHours {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/** In `openTo`: remote work is open to the country, and its time zones are outside the stated hours. */
export function outsideHoursValue(country: string): string {
  return `${country}?`;
}

/** In `openTo`, beside "?": the country of an office, where the posting leaves open all others. */
export function officeCountryValue(country: string): string {
  return `${country}!`;
}

/**
 * The values of `openTo` that list a job for a country. A job has one of them at most, so that the
 * counts of each add up.
 */
export function openToValuesFor(country: string): string[] {
  return [country, outsideHoursValue(country), EVERY_COUNTRY, COUNTRY_NOT_STATED];
}

/** Whether a job that is listed for a country leaves open that it can be done from there. */
export function isUnclearFrom(country: string, openTo: string[]): boolean {
  const certainValues = [country, EVERY_COUNTRY, officeCountryValue(country)];
  return !certainValues.some((value) => openTo.includes(value));
}

/**
 * The countries a job can be done from, by their ISO 3166-1 alpha-2 codes, sorted: those of its
 * offices, and those remote work is open to, areas taken apart; "JP?" where no time zone of the
 * country is within the stated hours in this year. Never empty: all countries are "*", and a posting
 * that names none gives "?", with "DE!" for each office beside it.
 */
export function toOpenTo(job: JobLocationAndHours, year: number): string[] {
  const officeCountries = new Set(listOffices(job).map(({ country }) => country));
  const remoteCountries = new Set(job.remoteFrom.flatMap(countriesOf));
  if (isRemoteWithoutArea(job) || officeCountries.size + remoteCountries.size === 0)
    return [COUNTRY_NOT_STATED, ...[...officeCountries].map(officeCountryValue).sort()];
  const hasHours = job.tzMin != null && job.tzMax != null;
  if (remoteCountries.has(EVERY_COUNTRY)) {
    if (!hasHours) return [EVERY_COUNTRY];
    remoteCountries.delete(EVERY_COUNTRY);
    for (const code of countryCodes()) remoteCountries.add(code);
  }
  const remoteOnlyCountries = [...remoteCountries].filter(
    (country) => !officeCountries.has(country),
  );
  const remoteValues = remoteOnlyCountries.map((country) =>
    hasHours && isOutsideHours(country, job, year) ? outsideHoursValue(country) : country,
  );
  return [...officeCountries, ...remoteValues].sort();
}

/** The table of countries and regions, for those who must not hold it themselves. */
export const geography: Geography = {
  areasIncluding,
  areaName,
  isAmbiguousRegion,
  isStateShown,
  listCountryOffsets,
};
