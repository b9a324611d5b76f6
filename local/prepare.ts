import type { Database } from "#app/db/database.server.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { PREMIUM_UID } from "./identity/personas.ts";
import { openLocalDatabase } from "./open-database.ts";
import { pushContent } from "./push-content.ts";
import { isEmpty, seedJobs } from "./seed.ts";
import { WRITTEN_JOBS } from "./seed-jobs.ts";

interface Filling {
  /** Whether the stand-in people have done something before. */
  hasPeople?: boolean;
}

/** Migrates the local database, updates its simulations, and fills an empty one. */
export async function prepareDatabase(filling: Filling = {}): Promise<void> {
  const { db, close } = await openLocalDatabase();
  const now = new Date();
  if (await isEmpty(db)) {
    await fillDatabase(db, now, filling);
    console.log(`The database was empty: ${WRITTEN_JOBS} example jobs are in it now.`);
  } else {
    await pushContent(db, now);
  }
  await close();
}

/** Fills an empty database with the example jobs, the simulations, and what the stand-in people did. */
export async function fillDatabase(
  db: Database,
  now: Date,
  { hasPeople = true }: Filling = {},
): Promise<void> {
  await seedJobs(db, WRITTEN_JOBS, now);
  await grantPremium(db, now);
  await pushContent(db, now);
  if (!hasPeople) return;
  // Loaded for an empty database only: it takes half of the product's data functions with it.
  const { fillPeople } = await import("./people/people.ts");
  await fillPeople(db, now);
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
