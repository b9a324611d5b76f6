import type { Field } from "#app/entity/field.ts";

export const LOOK_UP_REASON = {
  ...{ kind: "line", label: "Why", min: 5, max: 300 },
  hint: "It goes into the log of actions, with your id. Do not write the e-mail here.",
  tooShort: "Add a reason: it is logged.",
} as const satisfies Field;
