import { and, eq, getTableColumns } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { gone, notFound } from "#app/http/http-errors.ts";
import type { ChosenCounts } from "../chosen.ts";
import { type Play, replay } from "../engine.ts";
import { DELETED_MESSAGE } from "../publication.ts";
import type { Scenario } from "../simulation.ts";
import { attempts, simulationScenarios } from "../tables.ts";

type Row = typeof attempts.$inferSelect;
type StoredAttempt = Omit<Row, "uid">;

/** An attempt with its scenario, replayed. */
export interface LoadedAttempt {
  attempt: StoredAttempt;
  scenario: Scenario;
  play: Play;
  /** What was chosen in first plays of this version. */
  chosen: ChosenCounts;
}

/**
 * A viewer's attempt with its scenario. Throws 404 where it is not theirs, and 410 where the author
 * deleted the simulation. One trip.
 */
export async function readAttempt(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<LoadedAttempt> {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, { rows: selectAttempt(db, viewer, id) });
  if (!row) throw notFound("You have no run at this address.");
  return toLoadedAttempt(row);
}

/** Joins an attempt with its scenario in the version it started with; no row where the author deleted it. */
export const isScenarioOfAttempt = and(
  eq(simulationScenarios.simulationId, attempts.simulationId),
  eq(simulationScenarios.version, attempts.version),
  eq(simulationScenarios.id, attempts.scenarioId),
);

/** One attempt with its scenario, for a page's batch; pass the row to `toLoadedAttempt`. */
export function selectAttempt(db: Database, { uid }: Pick<Viewer, "uid">, id: string) {
  return db
    .select({
      attempt: attemptColumns,
      scenario: simulationScenarios.content,
      chosen: simulationScenarios.chosen,
    })
    .from(attempts)
    .leftJoin(simulationScenarios, isScenarioOfAttempt)
    .where(and(eq(attempts.id, id), eq(attempts.uid, uid)));
}

export const { uid: _uid, ...attemptColumns } = getTableColumns(attempts);

/** Replays an attempt's choices. Throws 410 without a scenario. */
export function toLoadedAttempt({
  attempt,
  scenario,
  chosen,
}: {
  attempt: StoredAttempt;
  scenario: Scenario | null;
  chosen: ChosenCounts | null;
}): LoadedAttempt {
  if (!scenario) throw gone(DELETED_MESSAGE);
  const path = attempt.path.map(({ choice }) => choice);
  return { attempt, scenario, play: replay(scenario, path).play, chosen: chosen ?? {} };
}
