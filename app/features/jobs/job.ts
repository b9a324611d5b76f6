import type { Salary } from "#app/reference/pay.ts";
import type { Place, RemoteArea, RemoteDenial } from "#app/reference/place.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import type { HardGates } from "./hard-gates.ts";
import type { ImportedSourceKind } from "./job-source-kinds.ts";
import type { AskedLanguage } from "./languages.ts";
import type { LeadFacts } from "./lead-facts.ts";

export const LEVELS = ["mid", "senior", "staff", "principal", "lead", "manager", "other"] as const;
export const TRACKS = ["ic", "tech_lead", "manager", "other"] as const;
export const VISA_POLICIES = ["yes", "no", "unknown"] as const;
const APPLY_MODES = ["link", "email"] as const;
export const JOB_STATUSES = [
  "draft",
  "pending",
  "open",
  "paused",
  "closed",
  "expired",
  "removed",
  // The same job as another row, from another source (decision 12).
  "duplicate",
] as const;

export type Level = (typeof LEVELS)[number];
export type Track = (typeof TRACKS)[number];
export type VisaPolicy = (typeof VISA_POLICIES)[number];
export type ApplyMode = (typeof APPLY_MODES)[number];
export type JobStatus = (typeof JOB_STATUSES)[number];
/** Where a job comes from: `org` is a post of an organization here. */
export type JobSourceKind = "org" | ImportedSourceKind;

/** What the robots.txt of a job source's host says about its addresses. */
export type RobotsVerdict = "allowed" | "refused" | "absent" | "unreadable";

/** What a job source's host states of its own use: "License: Not stated". */
export interface SourceTerm {
  label: string;
  text: string;
  /** Of all that it states, of which the text may be the beginning; missing in older ones. */
  digest?: string;
}

/** A roadmap competency and the posting's words that ask for it. */
export interface RequestedCompetency {
  id: string;
  quote: string;
}

/** What our readers find in a posting's title, text and places. */
export interface JobReading {
  level: Level;
  levelMax?: Level;
  track: Track;
  /** The words of the title that decided level and track. */
  levelReason: string;
  /** Worded as an opening that never closes. */
  evergreen: boolean;
  leadFacts: LeadFacts;
  employmentTypes: EmploymentType[];
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  remoteNotFrom?: RemoteDenial[];
  /** The sentence of the description that remote areas were read from. */
  remoteQuote?: string;
  /** The location in the posting's own words. */
  whereStated: string;
  /** UTC offsets in quarter hours. */
  tzMin?: number;
  tzMax?: number;
  tech: string[];
  competencies: RequestedCompetency[];
  visa: VisaPolicy;
  /** Missing where none is stated. */
  gates?: HardGates;
  askedLanguages: AskedLanguage[];
}

/** The content of a job, imported or written here: what an edit can change. */
export interface JobContent extends JobReading {
  title: string;
  descriptionHtml: string;
  descriptionText: string;
  salary: Salary;
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
