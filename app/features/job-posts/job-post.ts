import { type Entity, emptyOf } from "#app/entity/field.ts";
import { toDay } from "#app/reference/calendar.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import { POST_FIELDS } from "./post-fields.ts";

/** What employers read before they post. */
export const HIRE_PATH = "/hire";
export const MAX_PLACES = 8;
export const MAX_AREAS = 8;
export const MAX_DAYS_OPEN = 90;
export const DEFAULT_DAYS_OPEN = 45;
/** So many days ahead a post can be scheduled. */
export const MAX_DAYS_AHEAD = 90;
/** Within this time a closed post is reopened as the same job. */
export const REOPEN_DAYS = 30;
export const MAX_DRAFTS = 50;

/** A job post as an organization writes it; a draft may leave anything empty. */
export interface JobPostFields extends Entity<typeof POST_FIELDS> {
  places: Place[];
  remoteFrom: RemoteArea[];
  /** UTC offsets in quarter hours. */
  tzMin: number | null;
  tzMax: number | null;
}

/** The review of a post by an operator; a scheduled one needs none, or had it, and opens on its day. */
export type ReviewState = "none" | "waiting" | "sent_back" | "scheduled";

export const EMPTY_POST: JobPostFields = {
  ...emptyOf(POST_FIELDS),
  places: [],
  remoteFrom: [],
  tzMin: null,
  tzMax: null,
};

/** The day a post opens on when it is published now; null for at once. */
export function laterOpening(
  { opensOn }: Pick<JobPostFields, "opensOn">,
  now: Date,
): string | null {
  return opensOn && opensOn > toDay(now) ? opensOn : null;
}

/** The last second of a day, UTC ISO. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59.000Z`;
}
