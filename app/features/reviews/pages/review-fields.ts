import type { Fields } from "#app/entity/field.ts";
import { WIN_FIELDS } from "#app/features/projects/win-fields.ts";
import { PLAN_FIELDS } from "#app/features/roadmap/plan.ts";
import { REVIEW_FIELDS } from "../review.ts";

/** The form of a week: its review, and the win and the step that go into log and plan. Each may be empty. */
export const WEEK_FIELDS = {
  win: {
    ...WIN_FIELDS.text,
    label: "A win",
    min: undefined,
    rows: 2,
    hint: "Saved to your win log.",
    placeholder: "Support ran the release alone, and nobody called me",
  },
  figure: { ...WIN_FIELDS.figure, label: "A number that shows the win" },
  ...REVIEW_FIELDS,
  step: {
    ...PLAN_FIELDS.action,
    label: "Or a new step",
    min: undefined,
    hint: "Saved to your growth plan.",
  },
  stepDue: PLAN_FIELDS.due,
} as const satisfies Fields;
