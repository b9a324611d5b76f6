import type { Field } from "#app/entity/field.ts";

const LENGTH = { min: 10, max: 2_000 };

/** Why a post is sent back or removed. */
export const REVIEW_NOTE = {
  ...{ kind: "text", label: "Reason", rows: 3, ...LENGTH },
  tooShort: `Add a reason of at least ${LENGTH.min} characters for the organization.`,
} as const satisfies Field;

/** Of a corrected fact. */
export const CORRECTION_NOTE = {
  ...{ kind: "text", label: "How you know", rows: 2, ...LENGTH },
  tooShort: `Explain how you know in at least ${LENGTH.min} characters, for other operators.`,
} as const satisfies Field;
