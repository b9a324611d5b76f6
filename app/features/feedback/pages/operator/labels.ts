import type { Field } from "#app/entity/field.ts";
import type { FeedbackStatus } from "../../feedback.ts";

export const REPLY = {
  ...{ kind: "text", label: "Reply", min: 10, max: 2_000 },
  tooShort: "Write at least 10 characters. The sender will see this.",
} as const satisfies Field;

/** What a reply can say of a message. */
export const REPLY_STATUSES = ["done", "planned", "declined", "duplicate"] as const;

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
