import type { Level, Track, VisaAnswer } from "#app/features/jobs/job.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work.ts";

/** How much may be typed, and of what how many. */
export const TITLE_LENGTH = { min: 6, max: 120 };
export const DESCRIPTION_LENGTH = { min: 200, max: 40_000 };
export const APPLY_LENGTH = 2_000;
export const NOTE_LENGTH = { min: 10, max: 2_000 };
export const MAX_PLACES = 8;
export const MAX_AREAS = 8;
export const MAX_TECH = 20;
export const MAX_PAY = 1_000_000_000;
/** Days ahead that a last day may lie, and that it lies when nobody chose one. */
export const MAX_DAYS_OPEN = 90;
export const DEFAULT_DAYS_OPEN = 45;
/** Days within which a post that closed comes back as the same. */
export const REOPEN_DAYS = 30;
/** Drafts that one organization can keep. */
export const MAX_DRAFTS = 50;

/** What an organization writes of a job of its own, as it was typed; a draft may lack anything. */
export interface JobPostFields {
  title: string;
  /** Plain text with paragraphs and lists, as typed; made into HTML as it is published. */
  description: string;
  /** Left empty, the title decides. */
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
  visa: VisaAnswer;
  /** An https address or a mailbox. */
  apply: string;
  /** A day, "2026-11-24"; the last on which it is open. */
  lastDay: string | null;
}

/** Where a post stands with those who read it before the public does. */
export type ReviewState = "none" | "waiting" | "sent_back";

/** A post nobody has typed anything into. */
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

/** The day, "2026-11-24", that lies so many days ahead of a moment. */
export function dayAhead(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment a last day is over, UTC ISO. */
export function endOf(day: string): string {
  return `${day}T23:59:59.000Z`;
}
