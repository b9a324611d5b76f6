import type { Field } from "#app/entity/field.ts";

/* What operators write about a person; the person reads it. */

export const REASON = {
  ...{ kind: "line", label: "Reason", min: 10, max: 500 },
  tooShort: "Add a reason. The person will see it.",
} as const satisfies Field;

export const REPLY = {
  ...{ kind: "text", label: "Reply", min: 1, max: 1_000 },
  tooShort: "Write a reply. The person will see it.",
} as const satisfies Field;
