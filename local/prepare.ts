import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { expireOverdueJobs } from "#app/features/jobs/close-ended-jobs.server.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { bindingTarget } from "./backup/target.ts";
import { beginFilling, endFilling, needsFilling } from "./filling.ts";
import { PREMIUM_UID } from "./identity/personas.ts";
import { withLocalDatabase } from "./open-database.ts";
import { pushContent } from "./push-content.ts";
import { seedJobs } from "./seed.ts";
import { WRITTEN_JOBS } from "./seed-jobs.ts";
import { seedMarket } from "./seed-market.ts";
import { deleteDatabase, withStateAlone } from "./state.ts";

interface Filling {
  now?: Date;
  /** Whether the stand-in people have done something before. */
  hasPeople?: boolean;
}

/**
 * Migrates the local database and updates its simulations; creates it anew if it is empty or was being filled
 * when this was interrupted.
 */
export async function prepareDatabase(filling: Filling = {}): Promise<void> {
  const isFilled = await withLocalDatabase(async ({ db, binding }) => {
    if (await needsFilling(bindingTarget(binding))) return false;
    const now = filling.now ?? new Date();
    await pushContent(db, now);
    // No cron runs on this machine. Jobs that no source confirms stay: here none is asked.
    await writeBatch(db, [expireOverdueJobs(now)]);
    return true;
  });
  if (!isFilled) await createDatabase(filling);
}

/** Deletes the local database, and creates it with the example jobs. */
export async function createDatabase({
  now = new Date(),
  ...filling
}: Filling = {}): Promise<void> {
  await withStateAlone(async () => {
    deleteDatabase();
    await withLocalDatabase(async ({ db }) => {
      await beginFilling(db);
      await fillDatabase(db, now, filling);
      await endFilling(db);
    });
  });
  console.log(`The database is new: ${WRITTEN_JOBS} example jobs are in it.`);
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
  await seedMarket(db, now);
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
