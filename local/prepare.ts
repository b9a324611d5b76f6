import type { Database } from "#app/db/database.server.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { PREMIUM_UID } from "./identity/personas.ts";
import { openLocalDatabase } from "./open-database.ts";
import { pushContent } from "./push-content.ts";
import { isEmpty, seedJobs } from "./seed.ts";
import { WRITTEN_JOBS } from "./seed-jobs.ts";

/** Migrates the local database, updates its simulations, and fills an empty one with the example jobs. */
export async function prepareDatabase(): Promise<void> {
  const { db, close } = await openLocalDatabase();
  if (await isEmpty(db)) {
    const now = new Date();
    await seedJobs(db, WRITTEN_JOBS, now);
    await grantPremium(db, now);
    console.log(`The database was empty: ${WRITTEN_JOBS} example jobs are in it now.`);
  }
  await pushContent(db, new Date());
  await close();
}

/** Gives one persona premium, as an operator would. */
async function grantPremium(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insert(entitlements)
    .values({
      uid: PREMIUM_UID,
      plan: "premium",
      source: "grant",
      status: "active",
      note: "An example on this machine",
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
}
