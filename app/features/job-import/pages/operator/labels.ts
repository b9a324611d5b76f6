import type { Field } from "#app/entity/field.ts";

export const MAX_COMPANY_LENGTH = 80;
export const MAX_TERMS_LENGTH = 1_000;

export const REFUSAL_REASON = {
  ...{ kind: "line", label: "Why not", min: 5, max: 300 },
  tooShort: "Add a reason: the organization reads it.",
} as const satisfies Field;

/** The words of the forms' fields. */
export const FIELD_LABELS = {
  address: "Careers address",
  kind: "Kind",
  board: "Board",
  company: "Company",
  termsNote: "Terms note",
  authorized: "These postings may be republished",
  enabled: "Read this board every hour",
  reason: REFUSAL_REASON.label,
  haveReadBoth: "I have read both: its robots.txt and the terms",
};

export const FIELD_HINTS = {
  address: "The page where people find its jobs. We read the kind and the name from it.",
  board: "The exact name of the board at its host. A wrong name may be another company’s board.",
  company: "Only where the board names none, or names it wrongly.",
  termsNote: "Who allowed it, or which terms do, and when you looked.",
  authorized: "Only then are its jobs marked up for search engines.",
  reason: "The organization’s members read this.",
};
