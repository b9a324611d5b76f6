import type { Field } from "#app/entity/field.ts";

const LENGTH = { min: 10, max: 2_000 };

export const REVIEW_NOTE = {
  ...{ kind: "text", label: "What needs changing", rows: 4, ...LENGTH },
  tooShort: "Use at least 10 characters to say what is to be changed.",
} as const satisfies Field;

export const REMOVAL_REASON = {
  ...{ kind: "text", label: "Why", rows: 3, ...LENGTH },
  tooShort: "Use at least 10 characters to say why: its author reads it.",
} as const satisfies Field;
