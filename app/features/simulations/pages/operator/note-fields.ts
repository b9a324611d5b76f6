import type { Field } from "#app/entity/field.ts";

const LENGTH = { min: 10, max: 2_000 };

export const REVIEW_NOTE = {
  ...{ kind: "text", label: "What needs changing", rows: 4, ...LENGTH },
  tooShort: "Write at least 10 characters about what needs changing.",
} as const satisfies Field;

export const REMOVAL_REASON = {
  ...{ kind: "text", label: "Reason", rows: 3, ...LENGTH },
  tooShort: "Write a reason of at least 10 characters. The author will see it.",
} as const satisfies Field;
