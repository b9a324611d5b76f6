import type { Field } from "#app/entity/field.ts";

const LENGTH = { min: 10, max: 2_000 };

/** Why a post is sent back or removed. */
export const REVIEW_NOTE = {
  ...{ kind: "text", label: "Why", rows: 3, ...LENGTH },
  tooShort: `Say why in at least ${LENGTH.min} characters: its writers read this.`,
} as const satisfies Field;

/** Of a corrected fact. */
export const CORRECTION_NOTE = {
  ...{ kind: "text", label: "How you know", rows: 2, ...LENGTH },
  tooShort: `Say how you know in at least ${LENGTH.min} characters: other operators read this.`,
} as const satisfies Field;
