import { eq, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { deletedAccounts } from "#app/db/schema.ts";
import { PERSONAL_TABLES } from "./personal-tables.server.ts";

/**
 * Deletes a person's rows, all at once, and leaves their id and the day: sessions from before are
 * over, and what the browser still has to delete at Google can be finished at the next sign-in.
 */
export async function deleteAccount(db: Database, viewer: Viewer, now: Date): Promise<void> {
  const deletedAt = now.toISOString();
  await writeAs(db, viewer, [
    ...PERSONAL_TABLES.map(({ table }) => sql`delete from ${table} where uid = ${viewer.uid}`),
    db
      .insert(deletedAccounts)
      .values({ uid: viewer.uid, deletedAt })
      .onConflictDoUpdate({ target: deletedAccounts.uid, set: { deletedAt } }),
  ]);
}

/** Forgets that an account was deleted: its person signed in again and wants to keep it. */
export async function keepAccount(db: Database, viewer: Viewer): Promise<void> {
  await writeAs(db, viewer, [
    db.delete(deletedAccounts).where(eq(deletedAccounts.uid, viewer.uid)),
  ]);
}
