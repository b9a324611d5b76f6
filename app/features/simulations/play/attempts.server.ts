import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { updateOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { countInserted } from "#app/features/operator/daily-counts.server.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import {
  hasRoom,
  limitOf,
  mayUsePremium,
  toSqlLimit,
} from "#app/features/premium/limits.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { invalid, limitReached, notFound } from "#app/http/http-errors.ts";
import { type AttemptMode, type Step, toAttemptProgress } from "../attempt.ts";
import { replay } from "../engine.ts";
import { PLAYING_NEEDS_PREMIUM_MESSAGE } from "../publication.ts";
import type { Scenario } from "../simulation.ts";
import { attempts, simulationScenarios, simulations } from "../tables.ts";
import { CHOICE_NOT_OFFERED } from "./attempt-moves.server.ts";
import { countChosen, countPlay } from "./count-play.server.ts";
import { attemptColumns, isScenarioOfAttempt } from "./stored-attempt.server.ts";

/*
 * Attempts of signed-in people. A request only sends choices: the server replays them over the
 * version that the attempt started with, and computes status and score itself.
 */

interface NewAttempt {
  /** The id of the submission: sending it twice starts one attempt. */
  id: string;
  simulationId: string;
  version: number;
  scenario: Scenario;
  mode: AttemptMode;
  /** Choices made before the attempt existed, by a visitor or in another attempt. */
  path: readonly string[];
  /** All of the path was played before, by a visitor. */
  isKept?: boolean;
  explored: boolean;
  now: Date;
}

/**
 * Starts an attempt, with the choices made so far. Throws 422 for choices that are not offered, and
 * 403 over the limit of attempts or for a premium simulation without premium.
 */
export async function startAttempt(
  db: Database,
  viewer: Viewer,
  { id, simulationId, version, scenario, mode, path, isKept = false, explored, now }: NewAttempt,
): Promise<void> {
  const { play, followed } = replay(scenario, path);
  if (followed < path.length) throw invalid({ path: [CHOICE_NOT_OFFERED] });
  const at = now.toISOString();
  const steps: Step[] = path.map((choice) => ({ choice, at }));
  const { status, outcome, percent, competencies, scoring } = toAttemptProgress(play);
  const isFree = sql`not exists (
    select 1 from ${simulations} where id = ${simulationId} and premium
  )`;
  const insert = sql`
    insert into ${attempts} (
      id, uid, simulation_id, scenario_id, version, title, mode, explored, path, status, outcome,
      percent, competencies, scoring, started_at, updated_at, finished_at
    )
    select
      ${id}, ${viewer.uid}, ${simulationId}, ${scenario.id}, ${version}, ${scenario.title}, ${mode},
      ${explored ? 1 : 0}, ${JSON.stringify(steps)}, ${status}, ${outcome}, ${percent},
      ${JSON.stringify(competencies)}, ${scoring}, ${at}, ${at}, ${status === "finished" ? at : null}
    where ${hasRoom(viewer, { table: attempts, kind: "attempts", now, counted: sql`id <> ${id}` })}
      and (${isFree} or ${mayUsePremium(viewer, now)})
    on conflict do nothing
    returning id`;
  // Read in the same batch, so that a rejection needs no second trip to tell its reason.
  const selectRejectionReason = sql`
    select exists (select 1 from ${attempts} where id = ${id} and uid = ${viewer.uid}) as is_known,
      (${isFree} or ${mayUsePremium(viewer, now)}) as is_open, ${limitOf(viewer, "attempts", now)} as max`;
  const isFinished = status === "finished";
  // A visitor's browser told the end of a play that it keeps.
  const isCounted = isFinished && isKept;
  const results = await writeAsViewer(db, viewer, [
    insert,
    ...(isFinished && !explored ? [countInserted("plays", now)] : []),
    ...(isCounted ? [] : [countPlay(db, simulationId)]),
    ...(isFinished && !explored && !isCounted
      ? [countChosen(viewer, { id, simulationId, scenarioId: scenario.id, version, play })]
      : []),
    selectRejectionReason,
  ]);
  const [rejectionReason] = (results.at(-1)?.results ?? []) as {
    is_known: 0 | 1;
    is_open: 0 | 1;
    max: number;
  }[];
  if (rejectionReason?.is_known) return;
  if (!rejectionReason?.is_open) throw limitReached(PLAYING_NEEDS_PREMIUM_MESSAGE);
  const { max } = rejectionReason;
  const { premium } = viewer.plans.limits.attempts;
  throw limitReached(limitHelp("attempts", { max, premium }));
}

/** Saves a player's notes on their attempt. Throws 404 where it is not theirs. */
export async function saveReflection(
  db: Database,
  viewer: Viewer,
  { id, reflection, now }: { id: string; reflection: string; now: Date },
): Promise<void> {
  await updateOwn(db, viewer, {
    ...{ table: attempts, id, set: { reflection, updatedAt: now.toISOString() } },
    missing: () => notFound("You have no run at this address."),
  });
}

/** Deletes an attempt and the links to it. Does nothing where there is none. */
export async function deleteAttempt(db: Database, viewer: Viewer, id: string): Promise<void> {
  await writeAsViewer(db, viewer, [
    db.delete(attempts).where(and(eq(attempts.id, id), eq(attempts.uid, viewer.uid))),
    db
      .delete(shares)
      .where(and(eq(shares.uid, viewer.uid), eq(shares.kind, "attempt"), eq(shares.targetId, id))),
  ]);
}

/**
 * How many attempts a viewer has, for a page's batch. No more are counted than a plan may have.
 */
export function selectAttemptCount(db: Database, { uid, plans }: Viewer) {
  const { free, premium } = plans.limits.attempts;
  const most = toSqlLimit(Math.max(free, premium));
  const counted = db
    .select({ one: sql`1`.as("one") })
    .from(attempts)
    .where(eq(attempts.uid, uid))
    .limit(most)
    .as("counted_attempts");
  return db.select({ n: count().as("n") }).from(counted);
}

/** A viewer's attempts for a page's batch: unfinished ones first, then the most recently changed. */
export function selectAttempts(db: Database, { uid }: Viewer) {
  const { path: _path, reflection: _reflection, ...listedColumns } = attemptColumns;
  return db
    .select({
      ...listedColumns,
      steps: sql<number>`json_array_length(${attempts.path})`.as("steps"),
      isGone: isNull(simulationScenarios.id).mapWith(Boolean).as("is_gone"),
    })
    .from(attempts)
    .leftJoin(simulationScenarios, isScenarioOfAttempt)
    .where(eq(attempts.uid, uid))
    .orderBy(sql`${attempts.status} <> 'in_progress'`, desc(attempts.updatedAt), attempts.id);
}
