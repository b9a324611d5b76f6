import type { Field } from "#app/entity/field.ts";

export const MAX_COMPANY_LENGTH = 80;
export const MAX_TERMS_LENGTH = 1_000;

export const REFUSAL_REASON = {
  ...{ kind: "line", label: "Reason for refusal", min: 5, max: 300 },
  tooShort: "Add a reason. The organization will see it.",
} as const satisfies Field;

/** The words of the forms' fields. */
export const FIELD_LABELS = {
  address: "Careers address",
  kind: "Kind",
  board: "Board",
  company: "Company",
  termsNote: "Terms note",
  authorized: "Republishing these postings is permitted",
  enabled: "Read this board every hour",
  reason: REFUSAL_REASON.label,
  haveReadBoth: "I have read the robots.txt and the terms",
};

export const FIELD_HINTS = {
  address: "The page that lists the jobs. We get the board’s host and name from the address.",
  board:
    "The exact name of the board at its host. The wrong name could point to another company’s board.",
  company: "Only if the board names no company, or the wrong one.",
  termsNote: "Who or which terms permit this, and when you checked.",
  authorized: "Required to mark up its jobs for search engines.",
  reason: "The organization’s members will see this.",
};
