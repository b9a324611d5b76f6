import type { TargetRole } from "#app/features/account/profile.ts";
import type { DueFavorite, SilentFavorite } from "#app/features/favorites/home-favorites.ts";
import type { DueDecision } from "#app/features/reviews/review.ts";
import type { Gap } from "#app/features/roadmap/gaps.ts";
import type { NextForJob } from "#app/features/roadmap/next-for-job.ts";
import type { PlanItem } from "#app/features/roadmap/plan.ts";
import type { Claim } from "#app/features/roadmap/sitting/outcome.ts";
import type { NextExercise } from "#app/features/simulations/exercise.ts";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import type { AttemptInProgress } from "../in-progress.ts";

export interface StepLink {
  words: string;
  path: string;
}

export interface NextStep {
  is:
    | "favorite_due"
    | "plan_due"
    | "decision_due"
    | "assessment"
    | "attempt"
    | "target_questions"
    | "plan"
    | "gap"
    | "proof"
    | "favorite_silent"
    | "start"
    | "profile";
  statement: string;
  reason: string;
  /** What in the account it is based on. */
  evidence: string[];
  link: StepLink;
  /** A second link, to look closer first. */
  more: StepLink | null;
}

export interface Situation {
  due: Omit<DueFavorite, "stage"> | null;
  silent: SilentFavorite | null;
  /** The decision that asks longest how it went. */
  decision: Pick<DueDecision, "decision" | "decidedOn"> | null;
  plan: readonly Pick<
    PlanItem,
    "id" | "competencyId" | "action" | "due" | "status" | "projectId"
  >[];
  /** `answered` counts the roadmap's competencies. */
  assessment: { answered: number; isInProgress: boolean };
  /** In the order of `orderGaps`. */
  gaps: readonly Gap[];
  /** Of `tieWords`. */
  tie: string;
  /** At the target without evidence, the least sure first. */
  unproven: readonly Pick<Claim, "competency" | "level">[];
  /** In progress, most recently played first. */
  attempts: readonly AttemptInProgress[];
  /** By competency id. */
  exercises: ReadonlyMap<string, NextExercise>;
  /** Of the job that they work toward. */
  nextForJob: NextForJob | null;
  country: string | null;
  targetRole: TargetRole | null;
  /** The job that they work towards. */
  targetJob: OwnTarget | null;
  /** "2026-11-24" */
  today: string;
  /** Formats a day: "Nov 24, 2026". */
  formatDate(day: string): string;
}
