import { and, eq, getTableColumns } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { gone, notFound } from "#app/http/respond.ts";
import { type Play, replay } from "./engine.ts";
import { DELETED } from "./publication.ts";
import type { Scenario } from "./simulation.ts";
import { attempts, simulationScenarios } from "./tables.ts";

type Row = typeof attempts.$inferSelect;
export type StoredAttempt = Omit<Row, "uid">;

/** An attempt with its scenario and the play it stands at. */
export interface OpenAttempt {
  attempt: StoredAttempt;
  scenario: Scenario;
  play: Play;
}

/**
 * A viewer's attempt with its scenario and play. Throws 404 where it is not theirs, and 410 where its
 * author deleted what was played. One trip.
 */
export async function readAttempt(db: Database, viewer: Viewer, id: string): Promise<OpenAttempt> {
  const [revocation, [row]] = await db.batch([
    selectRevocation(db, viewer),
    selectAttempt(db, viewer, id),
  ]);
  requireLive(revocation);
  if (!row) throw notFound("There is no attempt of yours at this address.");
  return openAttempt(row);
}

/** Which scenario an attempt is at, in the version it began with: none where its author deleted it. */
export const isItsScenario = and(
  eq(simulationScenarios.simulationId, attempts.simulationId),
  eq(simulationScenarios.version, attempts.version),
  eq(simulationScenarios.id, attempts.scenarioId),
);

/** One attempt with its scenario, for a page's batch; pass its row to `openAttempt`. */
export function selectAttempt(db: Database, { uid }: Pick<Viewer, "uid">, id: string) {
  return db
    .select({ attempt: attemptColumns, scenario: simulationScenarios.content })
    .from(attempts)
    .leftJoin(simulationScenarios, isItsScenario)
    .where(and(eq(attempts.id, id), eq(attempts.uid, uid)));
}

export const { uid: _, ...attemptColumns } = getTableColumns(attempts);

/** An attempt from its row: the play is what its choices lead to. Throws 410 without a scenario. */
export function openAttempt({
  attempt,
  scenario,
}: {
  attempt: StoredAttempt;
  scenario: Scenario | null;
}): OpenAttempt {
  if (!scenario) throw gone(DELETED);
  const path = attempt.path.map(({ choice }) => choice);
  return { attempt, scenario, play: replay(scenario, path).play };
}
