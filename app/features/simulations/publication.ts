const VISIBILITIES = ["private", "unlisted", "public"] as const;
const STATUSES = ["draft", "in_review", "published", "archived"] as const;

/** Who may play a published simulation: its author, whoever has the link, or everybody. */
export type SimulationVisibility = (typeof VISIBILITIES)[number];
export type SimulationStatus = (typeof STATUSES)[number];

export const VISIBILITY_LABELS: Record<SimulationVisibility, string> = {
  private: "Only you",
  unlisted: "Whoever has the link",
  public: "Everybody, in the library",
};

export const STATUS_LABELS: Record<SimulationStatus, string> = {
  draft: "Draft",
  in_review: "In review",
  published: "Published",
  archived: "Archived",
};

export const DELETED_MESSAGE =
  "The author of this simulation deleted it. Your score stays under My Simulations; what happened in it is gone.";

export const PLAYING_NEEDS_PREMIUM_MESSAGE =
  "This simulation is a part of premium. An attempt that was begun can be finished, and every finished one stays.";

export const ARCHIVED_MESSAGE =
  "This simulation is not offered anymore. Attempts at it stay under My Simulations.";
