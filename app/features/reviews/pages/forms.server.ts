import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { PROFILE_FIELDS } from "#app/features/account/profile-fields.ts";
import { competency } from "#app/features/projects/forms.server.ts";
import { WIN_FIELDS } from "#app/features/projects/win-fields.ts";
import { PLAN_FIELDS, PLAN_ITEM_ID } from "#app/features/roadmap/plan.ts";
import { confirmed, MAX_VERSION, wholeNumber } from "#app/http/fields.ts";
import { formWithRules, type Read, type Say } from "#app/http/form-rules.ts";
import { JUDGEMENT_FIELDS, REVIEW_ID } from "../review.ts";
import { REVIEW_RULES } from "../review-rules.server.ts";
import { isWeek } from "../week.ts";
import { WEEK_FIELDS } from "./review-fields.ts";

const review = z
  .string({ error: "The review is missing." })
  .regex(REVIEW_ID, { error: "This review no longer exists." });

const lostPlace = "This form is out of date. Reload the page.";

const weekShape = {
  week: z.string({ error: lostPlace }).refine(isWeek, { error: lostPlace }),
  /** 0 for a week without a review. */
  version: wholeNumber({ min: 0, max: MAX_VERSION }).transform((value) => value ?? 0),
  ...formShape(WEEK_FIELDS, REVIEW_RULES),
  winCompetency: competency,
  planItem: z
    .union([z.literal(""), z.string().regex(PLAN_ITEM_ID)], {
      error: "Choose a step of your growth plan.",
    })
    .default("")
    .transform((id) => id || null),
  stepCompetency: competency,
};

type WeekFields = z.output<z.ZodObject<typeof weekShape>>;
export type ReviewEdit = Omit<WeekFields, "week" | "version">;

function checkWeek(fields: Read<WeekFields>, say: Say): void {
  const {
    win,
    figure,
    decision,
    criteria,
    likelihood,
    judgeOn,
    delegated,
    feedback,
    planItem,
    step,
    exerciseDone,
    nextExercise,
  } = fields;
  const answers = [win, decision, delegated, feedback, planItem, step, exerciseDone, nextExercise];
  if (answers.every(isEmpty)) {
    say("win", "Write at least one line: a win, a decision, or your next step.");
  }
  if (win && win.length < WIN_FIELDS.text.min) {
    say("win", `Use at least ${WIN_FIELDS.text.min} characters for what went well.`);
  }
  if (!isEmpty(figure) && win === "") say("win", "Add the win that this number shows.");
  if (![decision, criteria, likelihood, judgeOn].every(isEmpty)) {
    if (decision === "") say("decision", "Add what you decided.");
    if (criteria === "") say("criteria", "Add how you’ll know that the decision was right.");
  }
  if (step && step.length < PLAN_FIELDS.action.min) say("step", "Add what you will do.");
  if (!isEmpty(step) && fields.stepCompetency === null) {
    say("stepCompetency", "Choose the competency this is for.");
  }
}

function isEmpty(value: unknown): boolean {
  return value === "" || value === null;
}

export const REVIEW_FORMS = {
  save: formWithRules(weekShape, checkWeek),
  day: z.object({
    version: z.coerce.number().int().min(0).catch(0),
    ...formShape({ reviewDay: PROFILE_FIELDS.reviewDay }, {}),
  }),
  judge: z.object({ review, ...formShape(JUDGEMENT_FIELDS, {}) }),
  delete: z.object({ review, sure: confirmed() }),
};
