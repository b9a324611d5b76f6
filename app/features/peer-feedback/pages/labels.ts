import type { Seen } from "../peer-answer.ts";
import type { LinkState } from "../peer-link.ts";

export const SEEN_LABELS: Record<Seen, string> = {
  often: "Seen often",
  sometimes: "Seen sometimes",
  not_yet: "Not yet",
};

/** Beside how many saw it. */
export const COUNT_LABELS: Record<Seen, string> = {
  often: "Often",
  sometimes: "Sometimes",
  not_yet: "Not yet",
};

export const UNSURE_LABEL = "I can’t say";

export const LINK_STATE_LABELS: Record<LinkState, string> = {
  open: "Open",
  used: "Used",
  withdrawn: "Withdrawn",
  revoked: "Revoked",
  deleted: "Response deleted",
  expired: "Expired",
};
