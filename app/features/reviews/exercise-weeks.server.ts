import { desc, eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { reviews } from "./tables.ts";
import { findWeekExercise, type WeekExercise } from "./week-exercise.server.ts";

/** Two years: an exercise may come again after that. */
const MAX_WEEKS = 104;

/** Which exercise each week chose, and whether the one before was done; newest first, for a page's batch. */
export function selectExerciseWeeks(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      week: reviews.week,
      nextExercise: reviews.nextExercise,
      exerciseDone: reviews.exerciseDone,
    })
    .from(reviews)
    .where(eq(reviews.uid, uid))
    .orderBy(desc(reviews.week))
    .limit(MAX_WEEKS);
}

type ExerciseWeek = Awaited<ReturnType<typeof selectExerciseWeeks>>[number];

export interface DoneExercise extends WeekExercise {
  /** In which it was said to be done. */
  week: string;
}

/** The exercises that were done, newest first: the answer stands in the review after the one that chose it. */
export function listDoneExercises(weeks: readonly ExerciseWeek[]): DoneExercise[] {
  return weeks.flatMap(({ week, exerciseDone }, index) => {
    const exercise = findWeekExercise(weeks[index + 1]?.nextExercise ?? null);
    return exerciseDone === "yes" && exercise ? { ...exercise, week } : [];
  });
}
