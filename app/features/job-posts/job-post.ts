import type { Level, Track, VisaPolicy } from "#app/features/jobs/job.ts";
import type { EmploymentType, WorkMode } from "#app/reference/employment.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";

export const TITLE_LENGTH = { min: 6, max: 120 };
export const DESCRIPTION_LENGTH = { min: 200, max: 40_000 };
export const APPLY_LENGTH = 2_000;
export const NOTE_LENGTH = { min: 10, max: 2_000 };
export const MAX_PLACES = 8;
export const MAX_AREAS = 8;
export const MAX_TECH = 20;
export const MAX_PAY = 1_000_000_000;
export const MAX_DAYS_OPEN = 90;
export const DEFAULT_DAYS_OPEN = 45;
/** Within this time a closed post is reopened as the same job. */
export const REOPEN_DAYS = 30;
export const MAX_DRAFTS = 50;

/** A job post as an organization writes it; a draft may leave anything empty. */
export interface JobPostFields {
  title: string;
  /** Plain text; converted to HTML for the public job. */
  description: string;
  /** Null: read from the title. */
  level: Level | null;
  track: Track | null;
  employmentType: EmploymentType | null;
  workMode: WorkMode | null;
  places: Place[];
  remoteFrom: RemoteArea[];
  /** UTC offsets in quarter hours. */
  tzMin: number | null;
  tzMax: number | null;
  tech: string[];
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: SalaryPeriod | null;
  salaryEquity: boolean;
  visa: VisaPolicy;
  /** An https address or a mailbox. */
  apply: string;
  /** A day such as "2026-11-24": the last one on which the job is open. */
  lastDay: string | null;
}

/** The review of a post by an operator. */
export type ReviewState = "none" | "waiting" | "sent_back";

export const EMPTY_POST: JobPostFields = {
  title: "",
  description: "",
  level: null,
  track: null,
  employmentType: null,
  workMode: null,
  places: [],
  remoteFrom: [],
  tzMin: null,
  tzMax: null,
  tech: [],
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
  salaryEquity: false,
  visa: "unknown",
  apply: "",
  lastDay: null,
};

/** The last second of a day, UTC ISO. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59.000Z`;
}
