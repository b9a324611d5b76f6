import { and, desc, eq, getTableColumns, lt, ne, or, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { attempts, shares, simulationScenarios, simulations } from "#app/db/schema.ts";
import { limitOf, mayUsePremium, readLimit } from "#app/features/premium/limits.server.ts";
import { conflict, invalid, limitReached, notFound } from "#app/http/respond.ts";
import { type AttemptMode, type Standing, type Step, standingOf } from "./attempt.ts";
import { choose, type Play, pathOf, replay } from "./engine.ts";
import { PLAYING_IS_PREMIUM } from "./publication.ts";
import { countPlay } from "./publish.server.ts";
import type { Scenario } from "./simulation.ts";

/*
 * What somebody played. Only choices are taken from a request: the server replays them over the
 * version that the attempt began with, and computes the rest.
 */

type Row = typeof attempts.$inferSelect;
export type StoredAttempt = Omit<Row, "uid">;

/** An attempt with its scenario and the play it stands at. */
export interface OpenAttempt {
  attempt: StoredAttempt;
  scenario: Scenario;
  play: Play;
}

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

interface NewAttempt {
  /** The submission's own id, so that sending it twice starts one. */
  id: string;
  simulationId: string;
  /** The version that is played, and its scenario. */
  version: number;
  scenario: Scenario;
  mode: AttemptMode;
  /** The choices made so far, by a visitor or in another attempt. */
  path: readonly string[];
  explored: boolean;
  now: Date;
}

/**
 * Starts an attempt, with choices that were made before there was one. Throws 422 for choices that
 * were not on offer, and 403 over the limit of attempts and for a simulation of premium without it.
 */
export async function startAttempt(
  db: Database,
  viewer: Viewer,
  { id, simulationId, version, scenario, mode, path, explored, now }: NewAttempt,
): Promise<void> {
  const { play, followed } = replay(scenario, path);
  if (followed < path.length) throw invalid({ path: [NOT_ON_OFFER] });
  const at = now.toISOString();
  const steps: Step[] = path.map((choice) => ({ choice, at }));
  const { status, outcome, percent, competencies } = standingOf(play);
  const isOpen = sql`not exists (
    select 1 from ${simulations} where id = ${simulationId} and premium
  )`;
  const insert = sql`
    insert into ${attempts} (
      id, uid, simulation_id, scenario_id, version, title, mode, explored, path, status, outcome,
      percent, competencies, started_at, updated_at, finished_at
    )
    select
      ${id}, ${viewer.uid}, ${simulationId}, ${scenario.id}, ${version}, ${scenario.title}, ${mode},
      ${explored ? 1 : 0}, ${JSON.stringify(steps)}, ${status}, ${outcome}, ${percent},
      ${JSON.stringify(competencies)}, ${at}, ${at}, ${status === "finished" ? at : null}
    where (
      select count(*) from ${attempts} where uid = ${viewer.uid} and id <> ${id}
    ) < ${limitOf(viewer, "attempts", now)}
      and (${isOpen} or ${mayUsePremium(viewer, now)})
    on conflict do nothing
    returning id`;
  const [inserted] = await writeAs(db, viewer, [insert, countPlay(db, simulationId)]);
  if (inserted?.results.length) return;
  const [known] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.uid, viewer.uid)));
  if (known) return;
  const { may } = await db.get<{ may: number }>(
    sql`select ${isOpen} or ${mayUsePremium(viewer, now)} as may`,
  );
  if (!may) throw limitReached(PLAYING_IS_PREMIUM);
  const max = await readLimit(db, viewer, { kind: "attempts", now });
  throw limitReached(
    `You have ${max} attempts, the most that are kept. Delete some under My Simulations, then start this one.`,
  );
}

const NOT_ON_OFFER = "This choice was not on offer there. Go on from where you are.";

/** A viewer's attempt with its scenario and play. Throws 404 where it is not theirs. One trip. */
export async function readAttempt(db: Database, viewer: Viewer, id: string): Promise<OpenAttempt> {
  const [revocation, [row]] = await db.batch([
    selectRevocation(db, viewer),
    selectAttempt(db, viewer, id),
  ]);
  requireLive(revocation);
  if (!row) throw notFound("There is no attempt of yours at this address.");
  return openAttempt(row);
}

/** One attempt with its scenario, for a page's batch; pass its row to `openAttempt`. */
export function selectAttempt(db: Database, { uid }: Pick<Viewer, "uid">, id: string) {
  return db
    .select({ attempt: attemptColumns, scenario: simulationScenarios.content })
    .from(attempts)
    .innerJoin(
      simulationScenarios,
      and(
        eq(simulationScenarios.simulationId, attempts.simulationId),
        eq(simulationScenarios.version, attempts.version),
        eq(simulationScenarios.id, attempts.scenarioId),
      ),
    )
    .where(and(eq(attempts.id, id), eq(attempts.uid, uid)));
}

const { uid: _, ...attemptColumns } = getTableColumns(attempts);

/** An attempt from its row: the play is what its choices lead to. */
export function openAttempt({
  attempt,
  scenario,
}: {
  attempt: StoredAttempt;
  scenario: Scenario;
}): OpenAttempt {
  const path = attempt.path.map(({ choice }) => choice);
  return { attempt, scenario, play: replay(scenario, path).play };
}

/**
 * Makes one choice, after so many others. A choice that was made already is not made twice. Throws
 * 422 for one that is not on offer, and 409 where the attempt is elsewhere by now.
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

/** Takes the last choice back, as long as the end has not been reached. */
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
  /** How many choices were made when this was decided. */
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

/** Keeps what somebody thought about their attempt. Throws 404 where it is not theirs. */
export async function saveReflection(
  db: Database,
  viewer: Viewer,
  { id, reflection, now }: { id: string; reflection: string; now: Date },
): Promise<void> {
  const update = db
    .update(attempts)
    .set({ reflection, updatedAt: now.toISOString() })
    .where(and(eq(attempts.id, id), eq(attempts.uid, viewer.uid)))
    .returning({ id: attempts.id });
  const [saved] = await writeAs(db, viewer, [update]);
  if (!saved?.results.length) throw notFound("There is no attempt of yours at this address.");
}

/** Deletes an attempt with the links to it. One that is not there is deleted already. */
export async function deleteAttempt(db: Database, viewer: Viewer, id: string): Promise<void> {
  await writeAs(db, viewer, [
    db.delete(attempts).where(and(eq(attempts.id, id), eq(attempts.uid, viewer.uid))),
    db
      .delete(shares)
      .where(and(eq(shares.uid, viewer.uid), eq(shares.kind, "attempt"), eq(shares.targetId, id))),
  ]);
}

/** A viewer's attempts for a page's batch, those under way first, then the newest. */
export function selectAttempts(db: Database, { uid }: Viewer) {
  const { path: __, reflection: ___, ...listed } = attemptColumns;
  return db
    .select({
      ...listed,
      steps: sql<number>`json_array_length(${attempts.path})`.as("steps"),
      simulation: sql<string | null>`${simulations.title}`.as("simulation"),
    })
    .from(attempts)
    .leftJoin(simulations, eq(simulations.id, attempts.simulationId))
    .where(eq(attempts.uid, uid))
    .orderBy(sql`${attempts.status} <> 'in_progress'`, desc(attempts.updatedAt), attempts.id);
}

/** Forgets attempts that nobody went on with for three months. */
export function forgetLeftAttempts(db: Database, now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return db
    .delete(attempts)
    .where(
      and(
        or(eq(attempts.status, "in_progress"), eq(attempts.status, "abandoned")),
        lt(attempts.updatedAt, before),
      ),
    );
}
