import { and, desc, eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { attempts } from "./tables.ts";

const MAX_RUNS = 100;

/** A viewer's runs for a page's batch, newest first. */
export function selectRuns(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      id: attempts.id,
      simulationId: attempts.simulationId,
      scenarioId: attempts.scenarioId,
      title: attempts.title,
      finishedAt: attempts.finishedAt,
      competencies: attempts.competencies,
    })
    .from(attempts)
    .where(
      and(eq(attempts.uid, uid), eq(attempts.status, "finished"), eq(attempts.explored, false)),
    )
    .orderBy(desc(attempts.finishedAt), attempts.id)
    .limit(MAX_RUNS);
}
