import { and, eq, ne, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { conflict, invalid } from "#app/http/http-errors.ts";
import { type AttemptProgress, type Step, toAttemptProgress } from "../attempt.ts";
import { choose, pathOf } from "../engine.ts";
import { SCORING_VERSION } from "../score.ts";
import { attempts } from "../tables.ts";
import { countChosen } from "./count-play.server.ts";
import { type LoadedAttempt, readAttempt } from "./stored-attempt.server.ts";

/*
 * Making and undoing choices. Each write is conditional on the number of choices made, so of two
 * windows only one succeeds.
 */

export const CHOICE_NOT_OFFERED = "That choice isn’t possible there. Continue from where you are.";

/**
 * Makes the choice at a step, counted from 0; repeating the same request changes nothing. Throws
 * 422 for a choice that is not offered, and 409 where the attempt is at another step.
 */
export async function makeChoice(
  db: Database,
  viewer: Viewer,
  { id, step, choice, now }: { id: string; step: number; choice: string; now: Date },
): Promise<LoadedAttempt> {
  const current = await readAttempt(db, viewer, id);
  const madeChoices = pathOf(current.play);
  if (madeChoices.length === step + 1 && madeChoices[step] === choice) return current;
  if (madeChoices.length !== step) throw attemptMovedError(madeChoices.length);
  const play = choose(current.play, choice);
  if (!play) throw invalid({ choice: [CHOICE_NOT_OFFERED] });
  const at = now.toISOString();
  const path = [...current.attempt.path, { choice, at }];
  const progress = toAttemptProgress(play);
  const finished =
    progress.status === "finished" && !current.attempt.explored
      ? countChosen(viewer, { ...current.attempt, play })
      : undefined;
  const update = { id, stepBefore: step, path, progress, at, finished };
  if (!(await updateAttempt(db, viewer, update))) {
    throw attemptMovedError(madeChoices.length);
  }
  return { ...current, attempt: { ...current.attempt, path, ...progress }, play };
}

/**
 * Undoes the last choice of an unfinished attempt. Throws 422 once it is finished, and 409 where it
 * is at another step.
 */
export async function undoChoice(
  db: Database,
  viewer: Viewer,
  { id, step, now }: { id: string; step: number; now: Date },
): Promise<void> {
  const { attempt } = await readAttempt(db, viewer, id);
  if (attempt.status === "finished") {
    throw invalid({ step: ["This run is finished. Use “What if” to try another choice."] });
  }
  if (attempt.path.length === step - 1) return;
  if (attempt.path.length !== step || step === 0) throw attemptMovedError(attempt.path.length);
  const at = now.toISOString();
  const path = attempt.path.slice(0, -1);
  const progress = {
    status: "in_progress",
    outcome: null,
    percent: null,
    competencies: {},
    scoring: SCORING_VERSION,
  } as const;
  if (
    !(await updateAttempt(db, viewer, { id, stepBefore: step, path, progress, at, isUndo: true }))
  ) {
    throw attemptMovedError(step);
  }
}

interface AttemptUpdate {
  id: string;
  /** How many choices the attempt had when it was read. */
  stepBefore: number;
  path: Step[];
  progress: AttemptProgress;
  at: string;
  isUndo?: boolean;
  /** Follows where that finished it. */
  finished?: Write | undefined;
}

async function updateAttempt(
  db: Database,
  viewer: Viewer,
  { id, stepBefore, path, progress, at, isUndo = false, finished }: AttemptUpdate,
): Promise<boolean> {
  const update = db
    .update(attempts)
    .set({
      path,
      ...progress,
      updatedAt: at,
      finishedAt: progress.status === "finished" ? at : null,
      undone: sql`${attempts.undone} + ${isUndo ? 1 : 0}`,
    })
    .where(
      and(
        eq(attempts.id, id),
        eq(attempts.uid, viewer.uid),
        ne(attempts.status, "finished"),
        sql`json_array_length(${attempts.path}) = ${stepBefore}`,
      ),
    )
    .returning({ id: attempts.id });
  const [moved] = await writeAsViewer(db, viewer, [update, ...(finished ? [finished] : [])]);
  return Boolean(moved?.results.length);
}

function attemptMovedError(step: number) {
  return conflict(
    "You continued this run in another window. This page shows the current decision.",
    {
      step,
    },
  );
}
