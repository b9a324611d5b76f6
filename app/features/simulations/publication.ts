const VISIBILITIES = ["private", "unlisted", "public"] as const;
const STATUSES = ["draft", "in_review", "published", "archived", "removed"] as const;

/** Who may play a published simulation: its author, whoever has the link, or everybody. */
export type SimulationVisibility = (typeof VISIBILITIES)[number];
export type SimulationStatus = (typeof STATUSES)[number];

export const VISIBILITY_LABELS: Record<SimulationVisibility, string> = {
  private: "Only you",
  unlisted: "Anyone with the link",
  public: "Everybody, in the library",
};

export const STATUS_LABELS: Record<SimulationStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  published: "Published",
  archived: "Archived",
  removed: "Taken down",
};

/** Longest name that an author is shown under. */
export const AUTHOR_NAME_LENGTH = 60;
export const UNNAMED_AUTHOR = "a member";

export const DELETED_MESSAGE =
  "Its author deleted this simulation. Your score stays under My Simulations, without the path you took.";

export const PLAYING_NEEDS_PREMIUM_MESSAGE =
  "Premium simulation. You can finish a run you started, and finished runs stay.";

const ARCHIVED_MESSAGE =
  "This simulation is no longer offered. Runs of it stay under My Simulations.";

const REMOVED_MESSAGE = "This simulation was taken down. Runs of it stay under My Simulations.";

export const REMOVED_AUTHOR_MESSAGE =
  "An operator took it down, so you cannot publish it. Change it, then tell us through Feedback.";

/** Why nobody can begin a simulation; null where it is offered. */
export function withdrawnMessage(status: SimulationStatus): string | null {
  if (status === "removed") return REMOVED_MESSAGE;
  return status === "archived" ? ARCHIVED_MESSAGE : null;
}
