export const CATEGORIES = ["bug", "idea", "content", "job_report", "account", "other"] as const;
export const FEEDBACK_STATUSES = [
  "new",
  "triaged",
  "planned",
  "done",
  "declined",
  "duplicate",
  "spam",
] as const;
export const REPORT_REASONS = [
  "closed",
  "scam",
  "wrong_pay",
  "wrong_place",
  "duplicate",
  "other",
] as const;

export type Category = (typeof CATEGORIES)[number];
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MESSAGE_LENGTH = { min: 10, max: 4_000 };
/** Messages one person, or one network, can send us in a day. */
export const MAX_MESSAGES_PER_DAY = 20;
/** Hours after which the hash that counts a sender is removed; the message stays. */
export const SENDER_RETENTION_HOURS = 48;
/** This many people have to report a job as closed before its source is checked again. */
export const MIN_CLOSED_REPORTS = 3;
const MAX_LINKS = 3;

export const CATEGORY_LABELS: Record<Category, string> = {
  bug: "Something is broken",
  idea: "An idea",
  content: "Something written here is wrong",
  job_report: "A job listing",
  account: "My account",
  other: "Something else",
};

export const REASON_LABELS: Record<ReportReason, string> = {
  closed: "It is closed",
  scam: "It looks like a scam",
  wrong_pay: "The pay is wrong",
  wrong_place: "The place is wrong",
  duplicate: "It is listed twice",
  other: "Something else",
};

/** As senders see it: spam looks like any received message. */
export const STATUS_LABELS: Record<FeedbackStatus, string> = {
  new: "Received",
  triaged: "Read",
  planned: "Planned",
  done: "Done",
  declined: "Not planned",
  duplicate: "Known already",
  spam: "Received",
};

export const FIELD_LABELS = {
  category: "About",
  message: "What happened, or what would help",
  pagePath: "Page",
  email: "Your e-mail, only if you want an answer",
  jobId: "Job",
  reason: "What is wrong",
  words: "What was missing?",
};

/** Whether a message has so many links that it is held for review as likely advertising. */
export function looksLikeAdvertising(message: string): boolean {
  return (message.match(/https?:\/\//gi) ?? []).length > MAX_LINKS;
}

/** The browser's family only: enough to reproduce a bug, too little to identify a person. */
export function toBrowserFamily(userAgent: string): string {
  const family = [
    ["Edge", /Edg(?:e|A|iOS)?\//],
    ["Samsung Internet", /SamsungBrowser\//],
    ["Opera", /OPR\//],
    ["Firefox", /Firefox\/|FxiOS\//],
    ["Chrome", /Chrome\/|CriOS\//],
    ["Safari", /Safari\//],
  ] as const;
  return family.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "other";
}
