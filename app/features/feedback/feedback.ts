import type { Field } from "#app/entity/field.ts";

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

export const MESSAGE = {
  kind: "text",
  label: "What happened, or what would help",
  min: 10,
  max: 4_000,
  tooShort: "Use at least 10 characters, so that we can act on it.",
  rows: 6,
} as const satisfies Field;
export const FRAUD_PATH = "/fraud";
/** Of a posting that is reported as fraud, here or elsewhere. */
export const POSTING_ADDRESS = { max: 500 };
/** Messages one person, or one network, can send us in a day. */
export const MAX_MESSAGES_PER_DAY = 20;
/** This many people have to report a job as closed before its source is checked again. */
export const MIN_CLOSED_REPORTS = 3;
export const MAX_LINKS = 3;

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
