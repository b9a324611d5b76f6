import { countriesOf } from "#app/reference/area-countries.ts";
import { isOutsideHours, type StatedHours } from "#app/reference/country-time-zones.ts";
import {
  EVERY_COUNTRY,
  type Place,
  type RemoteArea,
  type RemoteDenial,
} from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { isRemoteWithoutArea, listOffices } from "./eligibility.ts";
import {
  OPEN_TO_EVERY_COUNTRY,
  OPEN_TO_NOT_STATED,
  type OpenToCode,
  openToCountry,
  openToOffice,
  openToUnclear,
} from "./open-to-code.ts";
import { findReach, listReachable } from "./remote-reach.server.ts";

interface JobLocationAndHours extends StatedHours {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  remoteNotFrom?: RemoteDenial[];
}

/**
 * From which countries a job can be done, as sorted codes: those of its offices, and those remote
 * work is open to, areas taken apart and denials taken off. Whether a country's time zones are within
 * the stated hours is as of the year. Never empty.
 */
export function toOpenTo(job: JobLocationAndHours, year: number): OpenToCode[] {
  const officeCountries = new Set(listOffices(job).map(({ country }) => country));
  const isWorld = job.remoteFrom.flatMap(countriesOf).includes(EVERY_COUNTRY);
  const denials = job.remoteNotFrom ?? [];
  const isUnstated = isRemoteWithoutArea(job) || officeCountries.size + job.remoteFrom.length === 0;
  // Places that the posting leaves out without naming them may be anywhere.
  const isUnknown =
    isWorld && denials.some(({ country, region, outside }) => !country && !region && !outside);
  if (isUnknown || (isUnstated && denials.every(({ isUnclear }) => isUnclear)))
    return [OPEN_TO_NOT_STATED, ...[...officeCountries].map(openToOffice).sort()];
  const hasHours = job.tzMin != null && job.tzMax != null;
  if (isWorld && !hasHours && denials.length === 0) return [OPEN_TO_EVERY_COUNTRY];

  const reachable = job.remoteFrom.length > 0 || isUnstated ? listReachable(job) : [];
  const remoteCodes = reachable
    .filter((country) => !officeCountries.has(country))
    .map((country) =>
      findReach(job, country) !== "all" || (hasHours && isOutsideHours(country, job, year))
        ? openToUnclear(country)
        : openToCountry(country),
    );
  const codes = [...[...officeCountries].map(openToCountry), ...remoteCodes].sort();
  return codes.length > 0 ? codes : [OPEN_TO_NOT_STATED];
}
