import type { Fields } from "#app/entity/field.ts";

/** One line a thing that went well. */
export const WIN_FIELDS = {
  text: {
    kind: "line",
    label: "Win",
    min: 3,
    max: 500,
    tooShort: "Use at least 3 characters to say what went well.",
  },
  on: { kind: "day", label: "Date", missing: "Add the date.", column: "on_day" },
  /** What moved, as typed: "9 days to 2". */
  figure: { kind: "line", label: "Number", max: 80, placeholder: "9 days to 2" },
} as const satisfies Fields;
