import type { Salary } from "#app/reference/pay.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work.ts";

/** The job as the whole product knows it. Boards, rows and pages are turned into this at the edges. */

export const LEVELS = ["mid", "senior", "staff", "principal", "lead", "manager", "other"] as const;
export const TRACKS = ["ic", "tech_lead", "manager", "other"] as const;
export const VISA_ANSWERS = ["yes", "no", "unknown"] as const;
export const APPLY_MODES = ["link", "email"] as const;
export const STATUSES = [
  "draft",
  "pending",
  "open",
  "paused",
  "closed",
  "expired",
  "removed",
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
export type VisaAnswer = (typeof VISA_ANSWERS)[number];
export type ApplyMode = (typeof APPLY_MODES)[number];
export type Status = (typeof STATUSES)[number];
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A competency of the roadmap, by its id, and the posting's words that ask for it. */
export interface AskedCompetency {
  id: string;
  quote: string;
}

export interface JobSource {
  kind: SourceKind;
  externalId: string;
  url?: string;
  board?: string;
}

/** What a posting says, apart from who we are to it: the part that an edit can change. */
export interface Posting {
  title: string;
  /** Sanitised; safe to put on a page as it is. */
  descriptionHtml: string;
  descriptionText: string;
  level: Level;
  levelMax?: Level;
  track: Track;
  /** What in the title decided level and track. */
  levelReason: string;
  /** Worded as an opening that never closes. */
  evergreen: boolean;
  employmentTypes: EmploymentType[];
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  /** Where the work is done, in the posting's own words. */
  whereStated: string;
  /** UTC offsets in quarter hours. */
  tzMin?: number;
  tzMax?: number;
  /** Slugs of the technology vocabulary. */
  tech: string[];
  competencies: AskedCompetency[];
  salary: Salary;
  visa: VisaAnswer;
  applyUrl: string;
  applyMode: ApplyMode;
  /** First published, UTC ISO; never moves on an edit. Null when the board does not say. */
  datePosted: string | null;
  validThrough: string | null;
}

export interface Job extends Posting {
  /** 12 characters of base32, stable for as long as the posting lives at its source. */
  id: string;
  slug: string;
  company: Company;
  source: JobSource;
  firstSeenAt: string;
  lastSeenAt: string;
  lastVerifiedAt: string;
  /** When the content last really changed. */
  updatedAt: string;
  closedAt: string | null;
  contentHash: string;
  status: Status;
  reopenCount: number;
  /** Invented, to show the product; never indexed, never in structured data. */
  example: boolean;
}

export interface Company {
  id: string;
  slug: string;
  name: string;
}
