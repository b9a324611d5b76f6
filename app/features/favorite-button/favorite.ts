import type { Salary } from "#app/reference/pay.ts";

export const FAVORITE_KINDS = [
  "job",
  "simulation",
  "organization",
  "competency",
  "project_template",
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
export const OUTCOMES = ["rejected", "withdrawn", "ghosted", "position_closed"] as const;

/** Id format that forms and imports accept. */
export const COLLECTION_ID = /^[\da-f]{1,24}$/;

/** The list of favorites; its action saves and removes. */
export const FAVORITES_PATH = "/account/favorites";
export const NOTE_LENGTH = 500;
export const NEXT_STEP_LENGTH = 200;
export const COLLECTION_NAME_LENGTH = 40;
export const SNAPSHOT_TEXT_LENGTH = 4_000;

export type FavoriteKind = (typeof FAVORITE_KINDS)[number];
export type Stage = (typeof STAGES)[number];
export type Outcome = (typeof OUTCOMES)[number];

export interface ApplicationEvent {
  /** UTC ISO. */
  at: string;
  stage: Stage;
  outcome?: Outcome;
}

/** An item as it was when it was saved. Only jobs have pay and text; only jobs and organizations a place. */
export interface Snapshot {
  title: string;
  /** For a competency its area, for other kinds a label such as "Simulation". */
  company: string;
  /** "Porto, Portugal · Hybrid" */
  where: string;
  path: string;
  salary: Salary;
  /** SHA-256 of the whole text, to detect changes. */
  descriptionHash: string;
  /** Cut to `SNAPSHOT_TEXT_LENGTH`. */
  text: string;
}
