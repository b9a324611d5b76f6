import { countriesOf } from "#app/reference/area-countries.ts";
import { countryCodes } from "#app/reference/areas.server.ts";
import { isOutsideHours, type StatedHours } from "#app/reference/country-time-zones.ts";
import type { WorkMode } from "#app/reference/employment.ts";
import { EVERY_COUNTRY, type Place, type RemoteArea } from "#app/reference/place.ts";
import { isRemoteWithoutArea, listOffices } from "./eligibility.ts";
import {
  OPEN_TO_EVERY_COUNTRY,
  OPEN_TO_NOT_STATED,
  type OpenToCode,
  openToCountry,
  openToOffice,
  openToOutsideHours,
} from "./open-to-code.ts";

interface JobLocationAndHours extends StatedHours {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/**
 * From which countries a job can be done, as sorted codes: those of its offices, and those remote
 * work is open to, areas taken apart. Whether a country's time zones are within the stated hours is
 * as of the year. Never empty.
 */
export function toOpenTo(job: JobLocationAndHours, year: number): OpenToCode[] {
  const officeCountries = new Set(listOffices(job).map(({ country }) => country));
  const remoteCountries = new Set(job.remoteFrom.flatMap(countriesOf));
  if (isRemoteWithoutArea(job) || officeCountries.size + remoteCountries.size === 0)
    return [OPEN_TO_NOT_STATED, ...[...officeCountries].map(openToOffice).sort()];
  const hasHours = job.tzMin != null && job.tzMax != null;
  if (remoteCountries.has(EVERY_COUNTRY)) {
    if (!hasHours) return [OPEN_TO_EVERY_COUNTRY];
    remoteCountries.delete(EVERY_COUNTRY);
    for (const code of countryCodes()) remoteCountries.add(code);
  }
  const remoteOnlyCountries = [...remoteCountries].filter(
    (country) => !officeCountries.has(country),
  );
  const remoteCodes = remoteOnlyCountries.map((country) =>
    hasHours && isOutsideHours(country, job, year)
      ? openToOutsideHours(country)
      : openToCountry(country),
  );
  return [...[...officeCountries].map(openToCountry), ...remoteCodes].sort();
}
