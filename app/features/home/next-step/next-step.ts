import { findAssessmentStep, findStartStep, findTargetQuestionsStep } from "./assessment-steps.ts";
import { findDecisionStep } from "./decision-step.ts";
import { findFavoriteDueStep, findSilentFavoriteStep } from "./favorite-steps.ts";
import { findGapStep } from "./gap-step.ts";
import { findPlanDueStep, findPlanStep } from "./plan-steps.ts";
import { findProofStep } from "./proof-step.ts";
import type { NextStep, Situation } from "./situation.ts";

/* Chooses the one thing to do next by fixed rules. Deterministic for an account and a day. */

/** In order of priority; the first that returns a step wins. */
const RULES: readonly ((situation: Situation) => NextStep | null)[] = [
  findFavoriteDueStep,
  findPlanDueStep,
  findDecisionStep,
  (situation) => (situation.targetJob?.standing ? null : findAssessmentStep(situation)),
  findAttemptStep,
  findTargetQuestionsStep,
  findPlanStep,
  findGapStep,
  // Of a job, its own questions and gaps come before the rest of the roadmap.
  findAssessmentStep,
  findProofStep,
  findSilentFavoriteStep,
  findStartStep,
  findProfileStep,
];

/** The next step of an account; null if no rule applies. */
export function findNextStep(situation: Situation): NextStep | null {
  for (const rule of RULES) {
    const step = rule(situation);
    if (step) return step;
  }
  return null;
}

/** What to practice: a play in progress, else the gap that comes first; null if there is neither. */
export function findPractice(situation: Situation): NextStep | null {
  return findAttemptStep(situation) ?? findGapStep(situation);
}

function findAttemptStep({ attempts: [attempt] }: Situation): NextStep | null {
  if (!attempt) return null;
  const { title, step, path } = attempt;
  return {
    is: "attempt",
    statement: `Finish “${title}”`,
    reason: `You’re at decision ${step}. The debrief comes at the end.`,
    evidence: [title],
    link: { words: "Continue", path },
    more: { words: "My Simulations", path: "/account/simulations" },
  };
}

function findProfileStep({ country }: Situation): NextStep | null {
  if (country !== null) return null;
  return {
    is: "profile",
    statement: "Add the country you live in",
    reason: "Without your country, jobs can’t show whether you can do them.",
    evidence: ["No country in your profile"],
    link: { words: "Open your profile", path: "/account/profile#where" },
    more: null,
  };
}
