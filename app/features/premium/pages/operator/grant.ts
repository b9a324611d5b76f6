import type { Field } from "#app/entity/field.ts";
/** The account's owner reads the note. */
export const NOTE_LENGTH = 200;
/** Of an operator who declines. */
export const REPLY = {
  ...{ kind: "text", label: "Reply", min: 3, max: 1_000 },
  tooShort: "Add a reason. The person will see it.",
} as const satisfies Field;
