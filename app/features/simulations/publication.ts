export const VISIBILITIES = ["private", "unlisted", "public"] as const;
const STATUSES = [
  "draft",
  "in_review",
  "published",
  "archived",
  "removed",
  // Taken down, changed since, and in review again: nobody plays it until it is approved.
  "removed_in_review",
] as const;

/** Who may play a published simulation: its author, whoever has the link, or everybody. */
export type SimulationVisibility = (typeof VISIBILITIES)[number];
export type SimulationStatus = (typeof STATUSES)[number];

export const VISIBILITY_LABELS: Record<SimulationVisibility, string> = {
  private: "Only you",
  unlisted: "Anyone with the link",
  public: "Everyone, in the library",
};

export const STATUS_LABELS: Record<SimulationStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  published: "Published",
  archived: "Archived",
  removed: "Taken down",
  removed_in_review: "Taken down, in review",
};

/** It waits for a reviewer, and does not change meanwhile. */
export const REVIEW_STATUSES: SimulationStatus[] = ["in_review", "removed_in_review"];
/** An operator took it down. */
export const REMOVED_STATUSES: SimulationStatus[] = ["removed", "removed_in_review"];

export function isInReview(status: SimulationStatus): boolean {
  return REVIEW_STATUSES.includes(status);
}

export function isTakenDown(status: SimulationStatus): boolean {
  return REMOVED_STATUSES.includes(status);
}

/** Longest name that an author is shown under. */
export const AUTHOR_NAME_LENGTH = 60;
export const UNNAMED_AUTHOR = "a member";

export const DELETED_MESSAGE =
  "The author deleted this simulation. Your score stays under My Simulations, without the path you took.";

export const PLAYING_NEEDS_PREMIUM_MESSAGE =
  "Premium simulation. You can finish a run you started, and finished runs stay.";

const ARCHIVED_MESSAGE =
  "This simulation is no longer available. Your runs stay under My Simulations.";

const REMOVED_MESSAGE = "This simulation was taken down. Your runs stay under My Simulations.";

export const REMOVED_AUTHOR_MESSAGE =
  "An operator took this simulation down, so nobody can play it. Make the changes in the note, then send it for review again.";

/** Why nobody can begin a simulation; null where it is offered. */
export function withdrawnMessage(status: SimulationStatus): string | null {
  if (isTakenDown(status)) return REMOVED_MESSAGE;
  return status === "archived" ? ARCHIVED_MESSAGE : null;
}
