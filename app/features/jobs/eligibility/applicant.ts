import type { Profile } from "#app/features/account/profile.ts";
import { findSeasonOffsets, type SeasonOffsets } from "#app/reference/time-zone.ts";

/** A person whose eligibility for a job is checked. */
export interface Applicant {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The year whose time zone rules apply. */
  year: number;
  hours: ApplicantHours | null;
}

export interface ApplicantHours extends SeasonOffsets {
  /** Working hours in minutes of their day; null when the profile has none. */
  workday: { start: number; end: number } | null;
}

/** What is known about where a person lives; everything but the country may be missing. */
export type Residence = Pick<Profile, "country"> &
  Partial<Pick<Profile, "timeZone" | "workStart" | "workEnd">>;

/** The applicant for eligibility checks in the year of `now`; null without a country. */
export function toApplicant(residence: Residence | null, now: Date): Applicant | null {
  if (!residence?.country) return null;
  const year = now.getUTCFullYear();
  return { country: residence.country, year, hours: hoursOf(residence, year) };
}

function hoursOf({ timeZone, workStart, workEnd }: Residence, year: number): ApplicantHours | null {
  if (!timeZone) return null;
  const offsets = findSeasonOffsets(timeZone, year);
  if (!offsets) return null;
  const [start, end] = [minutesOf(workStart), minutesOf(workEnd)];
  return { ...offsets, workday: start === null || end === null ? null : { start, end } };
}

function minutesOf(time: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? "") ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
