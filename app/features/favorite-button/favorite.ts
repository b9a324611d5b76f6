import type { Salary } from "#app/reference/pay.ts";

/** What a person saved, and for a job how far the application went. */

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

/** How much may be typed into a favorite's fields. */
/** What an address, a form and an import alike take for the id of a thing, or of a collection. */
export const TARGET_ID = /^[\w.:-]{1,120}$/;
export const COLLECTION_ID = /^[\da-f]{1,24}$/;

/** The list of favorites; its action saves and removes. */
export const FAVORITES_PATH = "/account/favorites";
export const NOTE_LENGTH = 500;
export const STEP_LENGTH = 200;
export const NAME_LENGTH = 40;
/** How much of a job's text is kept. */
export const TEXT_LENGTH = 4_000;

export type FavoriteKind = (typeof FAVORITE_KINDS)[number];
export type Stage = (typeof STAGES)[number];
export type Outcome = (typeof OUTCOMES)[number];

/** A step of an application, as it happened. */
export interface ApplicationEvent {
  /** UTC ISO. */
  at: string;
  stage: Stage;
  outcome?: Outcome;
}

/** A thing as it was when it was saved: a job; of other kinds only what they are called, where they are, and of an organization its seat. */
export interface Snapshot {
  title: string;
  /** Of a competency its area; of what we or others wrote what kind of thing it is. */
  company: string;
  /** "Porto, Portugal · Hybrid" */
  where: string;
  path: string;
  salary: Salary;
  /** SHA-256 of the whole text, to tell whether it changed. */
  descriptionHash: string;
  /** The first 4,000 characters of the text. */
  text: string;
}
