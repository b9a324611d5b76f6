import { isNull } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import {
  hashBuiltInSimulation,
  publishBuiltInSimulations,
} from "#app/features/simulations/publish.server.ts";
import { simulations } from "#app/features/simulations/tables.ts";

/** Updates the built-in simulations of a database. */
export async function pushContent(db: Database, now: Date): Promise<void> {
  await writeBatch(db, await publishBuiltInSimulations(db, BUILT_IN_SIMULATIONS, now));
}

/** What a push would change, one line per simulation. */
export async function listContentChanges(
  db: Database,
  packs = BUILT_IN_SIMULATIONS,
): Promise<string[]> {
  const stored = await db
    .select({
      id: simulations.id,
      version: simulations.version,
      hash: simulations.contentHash,
      status: simulations.status,
    })
    .from(simulations)
    .where(isNull(simulations.uid));
  const lines = packs.map(async (pack) => {
    const row = stored.find(({ id }) => id === pack.id);
    if (!row) return `new: ${pack.id}`;
    const isSame = row.hash === (await hashBuiltInSimulation(pack));
    if (!isSame) return `version ${row.version + 1}: ${pack.id}`;
    return row.status === "published" ? `unchanged: ${pack.id}` : `offered again: ${pack.id}`;
  });
  const written = new Set(packs.map(({ id }) => id));
  const removed = stored.filter(({ id, status }) => !written.has(id) && status !== "archived");
  return [...(await Promise.all(lines)), ...removed.map(({ id }) => `archived: ${id}`)];
}
