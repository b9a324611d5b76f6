import type { Field } from "#app/entity/field.ts";

export const REASON = {
  ...{ kind: "line", label: "Reason", min: 5, max: 300 },
  tooShort: "Add a reason. Members will see it.",
} as const satisfies Field;

export const OWNER_REASON = {
  ...{ kind: "line", label: "Reason", min: 5, max: 300 },
  tooShort: "Add a reason. Only operators will see it, in the log.",
} as const satisfies Field;
