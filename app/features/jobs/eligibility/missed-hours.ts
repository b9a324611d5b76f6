import {
  isWithinHours,
  listCountryOffsets,
  type RequiredHours,
} from "#app/reference/country-time-zones.ts";
import type { SeasonOffsets } from "#app/reference/time-zone.ts";
import type { Applicant } from "./applicant.ts";

export interface MissedByHours {
  n: number;
  /** The most that one of them is missed by. */
  hours: number;
}

/** Missed by more, nobody would move their day. */
const MAX_HOURS = 3;
const QUARTERS_PER_HOUR = 4;

/** How many jobs an applicant misses by their hours alone, and by at most three of them; null for none. */
export function countMissedByHours(
  jobs: readonly RequiredHours[],
  { country, year, hours }: Applicant,
): MissedByHours | null {
  const offsets = hours ? [hours] : listCountryOffsets(country, year);
  const missed = jobs
    .map((job) => hoursOutside(job, offsets))
    .filter((each) => each > 0 && each <= MAX_HOURS);
  return missed.length > 0 ? { n: missed.length, hours: Math.max(...missed) } : null;
}

/** By how many hours, rounded up, the nearest of the time zones is outside; 0 when one is within. */
export function hoursOutside(required: RequiredHours, offsets: readonly SeasonOffsets[]): number {
  if (offsets.some((each) => isWithinHours(each, required))) return 0;
  const quarters = offsets.map(({ january, july }) =>
    Math.max(required.tzMin - Math.min(january, july), Math.max(january, july) - required.tzMax),
  );
  return Math.ceil(Math.min(...quarters) / QUARTERS_PER_HOUR);
}
