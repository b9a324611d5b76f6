import type { Field } from "#app/entity/field.ts";

export const REASON = {
  ...{ kind: "line", label: "Reason", min: 5, max: 300 },
  tooShort: "Add a reason. Members will see it.",
} as const satisfies Field;
