import type { Stage } from "./favorite.ts";

export const STAGE_LABELS: Record<Stage, string> = {
  saved: "Saved",
  applied: "Applied",
  screen: "Screen",
  interview: "Interview",
  offer: "Offer",
  accepted: "Accepted",
  closed: "Closed",
};
