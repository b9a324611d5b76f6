import type { JobReading } from "#app/features/jobs/job.ts";
import type { Salary, SalaryPeriod } from "#app/reference/pay.ts";
import type { Outcome, PayFigure } from "./favorite-fields.ts";

export const FAVORITE_KINDS = [
  "job",
  "simulation",
  "organization",
  "competency",
  "project_template",
  // A job from elsewhere, which only its owner sees: its snapshot is all there is of it.
  "tracked_job",
] as const;
export const STAGES = [
  "saved",
  "applied",
  "screen",
  "interview",
  "offer",
  "accepted",
  "closed",
] as const;

/** The list of favorites; its action saves and removes. */
export const FAVORITES_PATH = "/account/favorites";
/** In the address of a page that a browser without script returns to: what they worked toward before. */
export const FORMER_PARAM = "former";
/** Where the jobs of a spreadsheet come onto it. */
export const IMPORT_PATH = `${FAVORITES_PATH}/import`;

/** The board with the details of "job/…" over it. */
export function openPath(key: string): string {
  return `${FAVORITES_PATH}?open=${key}`;
}

export type FavoriteKind = (typeof FAVORITE_KINDS)[number];
/** The kinds that someone applies for: they have stages, a next step and pay. */
export type ApplicationKind = "job" | "tracked_job";
export type Stage = (typeof STAGES)[number];

/** Whether items of a kind have stages. */
export function isApplication(kind: FavoriteKind): kind is ApplicationKind {
  return kind === "job" || kind === "tracked_job";
}

export interface ApplicationEvent {
  /** UTC ISO. */
  at: string;
  stage: Stage;
  outcome?: Outcome;
  /** That no file said when: it has the moment of its import. */
  isUndated?: true;
}

/** A link to what was sent or written for an application. */
export interface FavoriteDocument {
  label: string;
  /** https. */
  url: string;
}

/** What an application ended with. */
export type OutcomePay = Partial<
  Record<PayFigure, { amount: number; currency: string; period: SalaryPeriod }>
>;

/** An item as it was when it was saved. Only jobs have pay and text; only jobs and organizations a place. */
export interface Snapshot {
  title: string;
  /** For a competency its area, for other kinds a label such as "Simulation". */
  company: string;
  /** "Porto, Portugal · Hybrid" */
  where: string;
  path: string;
  /** The address that a tracked job was found at. Nothing is fetched from it. */
  link?: string;
  salary: Salary;
  /** SHA-256 of the whole text, to detect changes. */
  descriptionHash: string;
  /** How often a job had been reopened; missing in older snapshots. */
  reopenCount?: number;
  /** What our readers found in a tracked job; missing in older ones, and where there was no text. */
  reading?: JobReading;
  /** Cut to `SNAPSHOT_TEXT_LENGTH`, of a tracked job to `TRACKED_TEXT_LENGTH`. */
  text: string;
}
