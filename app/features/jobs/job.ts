export const LEVELS = ["mid", "senior", "staff", "principal", "lead", "manager", "other"] as const;
export const TRACKS = ["ic", "tech_lead", "manager", "other"] as const;
export const WORK_MODES = ["onsite", "hybrid", "remote", "unknown"] as const;
export const VISA_ANSWERS = ["yes", "no", "unknown"] as const;
export const SALARY_PERIODS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
export const SALARY_SOURCES = ["employer", "parsed", "none"] as const;
const APPLY_MODES = ["link", "email"] as const;
export const STATUSES = [
  "draft",
  "pending",
  "open",
  "paused",
  "closed",
  "expired",
  "removed",
] as const;
/** schema.org values, case-sensitive. */
export const EMPLOYMENT_TYPES = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
] as const;
export const SOURCE_KINDS = [
  "org",
  "greenhouse",
  "lever",
  "ashby",
  "recruitee",
  "smartrecruiters",
] as const;

export type Level = (typeof LEVELS)[number];
export type Track = (typeof TRACKS)[number];
export type WorkMode = (typeof WORK_MODES)[number];
export type VisaAnswer = (typeof VISA_ANSWERS)[number];
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];
export type SalarySource = (typeof SALARY_SOURCES)[number];
export type ApplyMode = (typeof APPLY_MODES)[number];
export type Status = (typeof STATUSES)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** `country` is ISO 3166-1 alpha-2, `region` the ISO 3166-2 part after the dash. */
export interface Place {
  city?: string;
  region?: string;
  country: string;
}

/** Where a remote job may be done from: a country, or a region id such as EU or LATAM. */
export type RemoteArea = { country: string } | { region: string };

/** A roadmap competency and the posting's words that ask for it. */
export interface AskedCompetency {
  id: string;
  quote: string;
}

/** Pay as posted. On-target pay (`ote`) is never mixed with base pay. */
export interface Salary {
  min?: number;
  max?: number;
  /** ISO 4217. */
  currency?: string;
  period?: SalaryPeriod;
  /** US dollars a year at dated exchange rates; for sorting only. */
  yearMinUsd?: number;
  yearMaxUsd?: number;
  source: SalarySource;
  ote: boolean;
  equity: boolean;
  /** What the figures apply to, as posted: "United States", "per month, 13 months". */
  scope?: string;
  /** The sentence the figures were read from, if any. */
  quote?: string;
}

/** The content of a job, imported or written here: what an edit can change. */
export interface Posting {
  title: string;
  descriptionHtml: string;
  descriptionText: string;
  level: Level;
  levelMax?: Level;
  track: Track;
  /** The words of the title that decided level and track. */
  levelReason: string;
  /** Worded as an opening that never closes. */
  evergreen: boolean;
  employmentTypes: EmploymentType[];
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  /** The location in the posting's own words. */
  whereStated: string;
  /** UTC offsets in quarter hours. */
  tzMin?: number;
  tzMax?: number;
  tech: string[];
  competencies: AskedCompetency[];
  salary: Salary;
  visa: VisaAnswer;
  applyUrl: string;
  applyMode: ApplyMode;
  /** First publication, UTC ISO, unchanged by edits; null when the source does not say. */
  datePosted: string | null;
  validThrough: string | null;
}

export interface Company {
  id: string;
  slug: string;
  name: string;
}
