import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { saveTarget } from "#app/features/favorites/target.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { findNextExercises, type NextExercise } from "#app/features/simulations/exercise.ts";
import { selectExerciseSimulations } from "#app/features/simulations/exercises.server.ts";
import { checkbox, text } from "#app/http/fields.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import type { AssessmentAnswer, AssessmentAnswers } from "../../assessment.ts";
import { parseLocalAnswers } from "../../local-answers.ts";
import { ASSESSMENT_FORMS } from "../assessment-forms.server.ts";
import { PLAN_FORMS } from "../plan-forms.server.ts";

const MAX_CARRIED = 60_000;
const { competency, level, confidence, note } = ASSESSMENT_FORMS.answer.shape;

const carry = z.object({
  ...{ competency, level, confidence, note },
  /** The answers so far; what cannot be read is left out. */
  answers: text({ max: MAX_CARRIED }).transform(
    (value): AssessmentAnswers => parseLocalAnswers(value).answers,
  ),
});

/** The forms of a sitting. Without an account and without script each form carries the answers so far. */
export const SITTING_FORMS = {
  answer: ASSESSMENT_FORMS.answer.extend({
    /** Whether to work from now on towards the job that the sitting is for. */
    towards: checkbox(),
  }),
  complete: ASSESSMENT_FORMS.complete,
  reopen: ASSESSMENT_FORMS.reopen,
  recheck: ASSESSMENT_FORMS.recheck,
  merge: ASSESSMENT_FORMS.merge,
  plan_add: PLAN_FORMS.plan_add,
  carry,
  forget: z.object({}),
};

/** The answers so far with one more; those of the form win over kept ones. */
export function withAnswer(
  { competency: id, answers, ...fields }: z.infer<typeof carry>,
  { kept, now }: { kept: AssessmentAnswers; now: Date },
): AssessmentAnswers {
  const answer: AssessmentAnswer = { ...fields, evidence: [], at: now.toISOString() };
  return { ...kept, ...answers, [id]: answer };
}

/** Whoever answers for a job works towards it. An answer counts although the job cannot be saved anymore. */
export async function workTowards(
  db: Database,
  viewer: Viewer,
  { target, now }: { target: string; now: Date },
): Promise<void> {
  try {
    await saveTarget(db, viewer, { target, now });
  } catch (error) {
    if (!isDataResponse(error)) throw error;
  }
}

/** What a visitor can practice with, by competency. */
export type VisitorExercises = Map<string, NextExercise>;

export async function readVisitorExercises(
  db: Database,
  plans: Plans,
  now: Date,
): Promise<VisitorExercises> {
  return findNextExercises(await selectExerciseSimulations(db, { uid: null, plans }, now), []);
}
