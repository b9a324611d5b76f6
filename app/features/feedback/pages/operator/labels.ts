import type { FeedbackStatus } from "../../feedback.ts";

export const REPLY_LENGTH = 2_000;

/** As operators see it; senders see `STATUS_LABELS`. */
export const TRIAGE_LABELS: Record<FeedbackStatus, string> = {
  new: "New",
  triaged: "Read",
  planned: "Planned",
  done: "Done",
  declined: "Not planned",
  duplicate: "Already known",
  spam: "Advertising",
};
