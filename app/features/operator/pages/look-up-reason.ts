import type { Field } from "#app/entity/field.ts";

export const LOOK_UP_REASON = {
  ...{ kind: "line", label: "Reason", min: 5, max: 300 },
  hint: "Logged with your account ID. Don’t enter the email address here.",
  tooShort: "Add a reason for the log.",
} as const satisfies Field;
