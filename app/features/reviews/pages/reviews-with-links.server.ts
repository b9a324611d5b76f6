import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import type { PlanStatus } from "#app/features/roadmap/plan.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import type { Review } from "../review.ts";
import { reviews } from "../tables.ts";
import { findWeekExercise, type WeekExercise } from "../week-exercise.server.ts";

/** A review with what its win and its next step are now; null for what was deleted since. */
export interface ReviewWithLinks extends Review {
  win: { text: string; figure: string; competencyId: string | null } | null;
  step: { action: string; status: PlanStatus } | null;
  exercise: WeekExercise | null;
}

interface ReviewFilter {
  condition?: SQL;
  limit: number;
}

/** A person's reviews, newest week first, for a page's batch; pass the rows to `toReview`. */
export function selectReviews(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { condition, limit }: ReviewFilter,
) {
  return db
    .select({
      id: reviews.id,
      week: reviews.week,
      winId: reviews.winId,
      decision: reviews.decision,
      criteria: reviews.criteria,
      likelihood: reviews.likelihood,
      judgeOn: reviews.judgeOn,
      exerciseDone: reviews.exerciseDone,
      nextExercise: reviews.nextExercise,
      decisionDue: reviews.decisionDue,
      judgements: reviews.judgements,
      delegated: reviews.delegated,
      feedback: reviews.feedback,
      planItemId: reviews.planItemId,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      version: reviews.version,
      winText: wins.text,
      winFigure: wins.figure,
      winCompetency: wins.competencyId,
      stepAction: planItems.action,
      stepStatus: planItems.status,
    })
    .from(reviews)
    .leftJoin(wins, and(eq(wins.id, reviews.winId), eq(wins.uid, uid)))
    .leftJoin(planItems, and(eq(planItems.id, reviews.planItemId), eq(planItems.uid, uid)))
    .where(and(eq(reviews.uid, uid), condition))
    .orderBy(desc(reviews.week))
    .limit(limit);
}

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export function toReview({
  winText,
  winFigure,
  winCompetency,
  stepAction,
  stepStatus,
  ...review
}: ReviewRow): ReviewWithLinks {
  return {
    ...review,
    win:
      winText === null
        ? null
        : { text: winText, figure: winFigure ?? "", competencyId: winCompetency },
    step:
      stepAction === null || stepStatus === null
        ? null
        : { action: stepAction, status: stepStatus },
    exercise: findWeekExercise(review.nextExercise),
  };
}
