import { type SeasonOffsets, seasonOffsetsOf } from "#app/reference/time-zone.ts";
import type { Profile } from "../profile/profile.ts";

/** Somebody who asks whether they can do a job, and where they are. */
export interface Applicant {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In which hours are compared: time zones change from year to year. */
  year: number;
  hours: ApplicantHours | null;
}

/** Their time zone, and their day where they said it. */
export interface ApplicantHours extends SeasonOffsets {
  /** When they work, in minutes of their day; null when they did not say. */
  workday: { start: number; end: number } | null;
}

/** What is known of where a person is; each but the country may be missing. */
export type Residence = Pick<Profile, "country"> &
  Partial<Pick<Profile, "timeZone" | "workStart" | "workEnd">>;

/** A person as jobs are measured against them, in the year of `now`; null without a country. */
export function toApplicant(residence: Residence | null, now: Date): Applicant | null {
  if (!residence?.country) return null;
  const year = now.getUTCFullYear();
  return { country: residence.country, year, hours: hoursOf(residence, year) };
}

function hoursOf({ timeZone, workStart, workEnd }: Residence, year: number): ApplicantHours | null {
  if (!timeZone) return null;
  const offsets = seasonOffsetsOf(timeZone, year);
  if (!offsets) return null;
  const [start, end] = [minutesOf(workStart), minutesOf(workEnd)];
  return { ...offsets, workday: start === null || end === null ? null : { start, end } };
}

function minutesOf(time: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? "") ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
