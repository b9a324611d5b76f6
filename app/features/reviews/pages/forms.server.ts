import { z } from "zod";
import { competency, winFigure } from "#app/features/projects/forms.server.ts";
import { WIN_LENGTH } from "#app/features/projects/project.ts";
import { ACTION_LENGTH, PLAN_ITEM_ID } from "#app/features/roadmap/plan.ts";
import {
  confirmed,
  dateField,
  line,
  MAX_VERSION,
  requiredChoice,
  text,
  wholeNumber,
} from "#app/http/fields.ts";
import { CRITERIA_LENGTH, DECISION_OUTCOMES, REVIEW_ID, REVIEW_TEXT_LENGTH } from "../review.ts";
import { isWeek } from "../week.ts";

const review = z
  .string({ error: "Say which review this is about." })
  .regex(REVIEW_ID, { error: "This review no longer exists." });

const lostPlace = "This form is out of date. Load the page again.";

const fields = z.object({
  week: z.string({ error: lostPlace }).refine(isWeek, { error: lostPlace }),
  /** 0 for a week without a review. */
  version: wholeNumber({ min: 0, max: MAX_VERSION }).transform((value) => value ?? 0),
  win: line({ max: WIN_LENGTH.max }),
  figure: winFigure,
  winCompetency: competency,
  decision: text({ max: REVIEW_TEXT_LENGTH }),
  criteria: text({ max: CRITERIA_LENGTH }),
  delegated: text({ max: REVIEW_TEXT_LENGTH }),
  feedback: text({ max: REVIEW_TEXT_LENGTH }),
  planItem: z
    .union([z.literal(""), z.string().regex(PLAN_ITEM_ID)], {
      error: "Choose a step of your growth plan.",
    })
    .default("")
    .transform((id) => id || null),
  step: line({ max: ACTION_LENGTH.max }),
  stepCompetency: competency,
  stepDue: dateField,
});

export type ReviewEdit = Omit<z.output<typeof fields>, "week" | "version">;

type FieldName = keyof z.output<typeof fields>;

const reviewForm = fields.superRefine((value, context) => {
  const { win, figure, decision, criteria, delegated, feedback, planItem, step } = value;
  const issue = (name: FieldName, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (![win, decision, delegated, feedback, planItem, step].some(Boolean)) {
    issue("win", "Write at least one line: a win, a decision, or your next step.");
    return;
  }
  if (win && win.length < WIN_LENGTH.min) {
    issue("win", `Say in at least ${WIN_LENGTH.min} characters what went well.`);
  }
  if (figure && !win) issue("win", "Say what the figure is about.");
  if (decision && !criteria) {
    issue("criteria", "Say how you will know in 90 days that it was right.");
  }
  if (criteria && !decision) issue("decision", "Say what you decided.");
  if (step && step.length < ACTION_LENGTH.min) issue("step", "Say what you will do.");
  if (step && !value.stepCompetency) {
    issue("stepCompetency", "Choose the competency this is for.");
  }
});

export const REVIEW_FORMS = {
  save: reviewForm,
  judge: z.object({
    review,
    outcome: requiredChoice(DECISION_OUTCOMES),
    note: line({ max: CRITERIA_LENGTH }),
  }),
  delete: z.object({ review, sure: confirmed() }),
};
