import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { HOUSE_SIMULATIONS } from "#app/features/simulations/house.ts";
import { publishHouse } from "#app/features/simulations/publish.server.ts";

/** Brings a database's house simulations to what is written here. */
export async function pushContent(db: Database, now: Date): Promise<void> {
  await writeBatch(db, await publishHouse(db, HOUSE_SIMULATIONS, now));
}
