import type { Viewer } from "#app/auth/viewer.server.ts";
import { type BatchResults, batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  listDoneExercises,
  selectExerciseWeeks,
} from "#app/features/reviews/exercise-weeks.server.ts";
import { mondayOf, sundayOf } from "#app/features/reviews/week.ts";
import { findWeekExercise, listWeekExercises } from "#app/features/reviews/week-exercise.server.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { selectPlan } from "#app/features/roadmap/plan.server.ts";
import { OPEN_STATUSES } from "#app/features/roadmap/plan.ts";
import {
  selectOpenings,
  toOpeningDecision,
} from "#app/features/simulations/library/opening-decision.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";

/* What a week asks of a person: the step that is due, an exercise, and one decision. */

/** The queries of `toWeekLines`, for a page's batch. */
export function selectWeekLines(db: Database, viewer: Pick<Viewer, "uid" | "plans">, now: Date) {
  return {
    ...selectCompetencyProfile(db, viewer, now),
    plan: selectPlan(db, viewer),
    openings: selectOpenings(db),
    exerciseWeeks: selectExerciseWeeks(db, viewer),
  };
}

type WeekRows = BatchResults<ReturnType<typeof selectWeekLines>>;

/** Deterministic, for a week, from what `selectWeekLines` returned. */
export function toWeekLines(
  rows: WeekRows,
  { week, choice = null }: { week: string; choice?: string | null },
) {
  const { gaps } = toCompetencyProfile(rows);
  const gap = gaps[0] ?? null;
  const last = rows.exerciseWeeks.find((each) => each.week < week);
  return {
    dueStep: findDueStep(rows, week),
    /** Chosen in the review before. */
    lastExercise: findWeekExercise(last?.nextExercise ?? null),
    exercises: listOpenExercises(gap?.id ?? null, rows.exerciseWeeks),
    decision: toOpeningDecision(pickOpening(rows, { gapId: gap?.id ?? null, week }), choice),
  };
}

/** The same for whoever tells a person outside of the pages. One trip. */
export async function readWeekLines(
  db: Database,
  person: Pick<Viewer, "uid" | "plans">,
  { week, now }: { week: string; now: Date },
): Promise<WeekLines> {
  return toWeekLines(await batchNamed(db, selectWeekLines(db, person, now)), { week });
}

export type WeekLines = ReturnType<typeof toWeekLines>;

/** The open step whose day comes first, until the end of the week, or the Monday after, on which it may be closed. */
function findDueStep({ plan }: Pick<WeekRows, "plan">, week: string) {
  const lastDay = dayAfter(sundayOf(week));
  const [first] = plan
    .flatMap(({ id, version, competencyId, action, due, status }) =>
      OPEN_STATUSES.includes(status) && due !== null && due <= lastDay
        ? { id, version, competencyId, action, due }
        : [],
    )
    .toSorted((one, other) => compareText(one.due, other.due) || compareText(one.id, other.id));
  return first ?? null;
}

/** Of the largest gap, without those that were done. */
function listOpenExercises(gapId: string | null, weeks: WeekRows["exerciseWeeks"]) {
  const done = new Set(listDoneExercises(weeks).map(({ id }) => id));
  return gapId ? listWeekExercises(gapId).filter(({ id }) => !done.has(id)) : [];
}

/** Of the gap's simulations, else of all; another one each week. */
function pickOpening(
  { openings, exerciseRows }: Pick<WeekRows, "openings" | "exerciseRows">,
  { gapId, week }: { gapId: string | null; week: string },
) {
  const lockedIds = new Set(exerciseRows.filter(({ isLocked }) => isLocked).map(({ id }) => id));
  const open = openings.filter(({ id, opening }) => opening !== null && !lockedIds.has(id));
  const ofGap = open.filter(({ competencies }) => gapId && competencies.includes(gapId));
  const candidates = ofGap.length > 0 ? ofGap : open;
  const weekNumber = Math.floor(Date.parse(mondayOf(week)) / WEEK_MS);
  return candidates[weekNumber % Math.max(candidates.length, 1)];
}

const WEEK_MS = 7 * 86_400_000;
