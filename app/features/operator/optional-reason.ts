import type { Field } from "#app/entity/field.ts";

/** Why an operator ends something of a person’s, who reads it on the site. */
export const OPTIONAL_REASON = { kind: "line", label: "Reason", max: 500 } as const satisfies Field;

export const OPTIONAL_REASON_HINT = "Optional. The person will see this.";
