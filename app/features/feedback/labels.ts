import { type Category, type FeedbackStatus, MESSAGE, type ReportReason } from "./feedback.ts";

export const CATEGORY_LABELS: Record<Category, string> = {
  bug: "Something is broken",
  idea: "An idea",
  content: "Something on this site is wrong",
  job_report: "A job listing",
  account: "My account",
  other: "Something else",
};

export const REASON_LABELS: Record<ReportReason, string> = {
  closed: "The job is closed",
  scam: "It looks like a scam",
  wrong_pay: "The pay is wrong",
  wrong_place: "The location is wrong",
  duplicate: "The job is listed twice",
  other: "Something else",
};

/** As senders see it: spam looks like any received message. */
export const STATUS_LABELS: Record<FeedbackStatus, string> = {
  new: "Received",
  triaged: "Read",
  planned: "Planned",
  done: "Done",
  declined: "Not planned",
  duplicate: "Already known",
  spam: "Received",
};

export const FIELD_LABELS = {
  category: "About",
  message: MESSAGE.label,
  pagePath: "Page",
  email: "Your email, only if you want a reply",
  jobId: "Job",
  reason: "What is wrong",
  words: "What was missing?",
};

export const FRAUD_LABELS = {
  address: "Address of the posting",
  message: "What looks wrong",
};

/** Of a message with many links. */
export const HELD_WORDS = "Held as possible advertising";
