import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { simulations } from "../tables.ts";

export type MySimulation = Awaited<ReturnType<typeof selectMySimulations>>[number];

/**
 * A viewer's own simulations for a page's batch, last changed first. Drafts are not loaded:
 * validating one can take seconds.
 */
export function selectMySimulations(db: Database, { uid }: Viewer) {
  return db
    .select({
      id: simulations.id,
      title: sql<string>`json_extract(${simulations.draft}, '$.title')`.as("draft_title"),
      status: simulations.status,
      visibility: simulations.visibility,
      version: simulations.version,
      playCount: simulations.playCount,
      createdAt: simulations.createdAt,
      updatedAt: simulations.updatedAt,
    })
    .from(simulations)
    .where(and(eq(simulations.uid, uid), isNotNull(simulations.draft)))
    .orderBy(desc(simulations.updatedAt), simulations.id);
}
