import { and, eq, ne, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { conflict, invalid } from "#app/http/respond.ts";
import { type Standing, type Step, standingOf } from "./attempt.ts";
import { choose, pathOf } from "./engine.ts";
import { type OpenAttempt, readAttempt } from "./open-attempt.server.ts";
import { attempts } from "./tables.ts";

/*
 * Making and undoing choices. Each write is conditional on the number of choices made, so of two
 * windows only one succeeds.
 */

export const NOT_ON_OFFER = "This choice was not on offer there. Go on from where you are.";

/**
 * Makes the choice at a step, counted from 0; repeating the same request changes nothing. Throws
 * 422 for a choice that is not offered, and 409 where the attempt is at another step.
 */
export async function makeChoice(
  db: Database,
  viewer: Viewer,
  { id, step, choice, now }: { id: string; step: number; choice: string; now: Date },
): Promise<OpenAttempt> {
  const open = await readAttempt(db, viewer, id);
  const made = pathOf(open.play);
  if (made.length === step + 1 && made[step] === choice) return open;
  if (made.length !== step) throw elsewhere(made.length);
  const play = choose(open.play, choice);
  if (!play) throw invalid({ choice: [NOT_ON_OFFER] });
  const at = now.toISOString();
  const path = [...open.attempt.path, { choice, at }];
  const standing = standingOf(play);
  if (!(await move(db, viewer, { id, from: step, path, standing, at }))) {
    throw elsewhere(made.length);
  }
  return { ...open, attempt: { ...open.attempt, path, ...standing }, play };
}

/**
 * Undoes the last choice of an unfinished attempt. Throws 422 once it is finished, and 409 where it
 * is at another step.
 */
export async function takeBack(
  db: Database,
  viewer: Viewer,
  { id, step, now }: { id: string; step: number; now: Date },
): Promise<void> {
  const { attempt } = await readAttempt(db, viewer, id);
  if (attempt.status === "finished") {
    throw invalid({ step: ["This attempt is finished. Use “What if” to see another way."] });
  }
  if (attempt.path.length === step - 1) return;
  if (attempt.path.length !== step || step === 0) throw elsewhere(attempt.path.length);
  const at = now.toISOString();
  const path = attempt.path.slice(0, -1);
  const standing = {
    status: "in_progress",
    outcome: null,
    percent: null,
    competencies: {},
  } as const;
  if (!(await move(db, viewer, { id, from: step, path, standing, at, isUndo: true }))) {
    throw elsewhere(step);
  }
}

interface Move {
  id: string;
  /** How many choices the attempt had when it was read. */
  from: number;
  path: Step[];
  standing: Standing;
  at: string;
  isUndo?: boolean;
}

async function move(
  db: Database,
  viewer: Viewer,
  { id, from, path, standing, at, isUndo = false }: Move,
): Promise<boolean> {
  const update = db
    .update(attempts)
    .set({
      path,
      ...standing,
      updatedAt: at,
      finishedAt: standing.status === "finished" ? at : null,
      undone: sql`${attempts.undone} + ${isUndo ? 1 : 0}`,
    })
    .where(
      and(
        eq(attempts.id, id),
        eq(attempts.uid, viewer.uid),
        ne(attempts.status, "finished"),
        sql`json_array_length(${attempts.path}) = ${from}`,
      ),
    )
    .returning({ id: attempts.id });
  const [moved] = await writeAs(db, viewer, [update]);
  return Boolean(moved?.results.length);
}

function elsewhere(step: number) {
  return conflict("This attempt went on in another window. This page shows where it is now.", {
    step,
  });
}
