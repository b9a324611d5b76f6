import { and, eq, isNull, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  deletedAccounts,
  jobPosts,
  organizationEvents,
  organizationInvites,
  organizations,
} from "#app/db/schema.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { PERSONAL_TABLES } from "./personal-tables.server.ts";

/**
 * Deletes a person's rows, all at once, and leaves their id and the day: sessions from before are
 * over, and what the browser still has to delete at Google can be finished at the next sign-in.
 */
export async function deleteAccount(db: Database, viewer: Viewer, now: Date): Promise<void> {
  const deletedAt = now.toISOString();
  await writeAs(db, viewer, [
    ...forgetName(db, viewer),
    ...PERSONAL_TABLES.map(({ table }) => sql`delete from ${table} where uid = ${viewer.uid}`),
    db
      .insert(deletedAccounts)
      .values({ uid: viewer.uid, deletedAt })
      .onConflictDoUpdate({ target: deletedAccounts.uid, set: { deletedAt, keptAt: null } }),
  ]);
}

/** Takes a person's name from what stays: what they did for a company is the company's. */
function forgetName(db: Database, { uid }: Viewer): Write[] {
  return [
    ...[jobPosts, organizations, organizationInvites].map((table) =>
      db.update(table).set({ createdBy: null }).where(eq(table.createdBy, uid)),
    ),
    db
      .update(organizationEvents)
      .set({ uid: null, actor: "Somebody who left" })
      .where(eq(organizationEvents.uid, uid)),
  ];
}

/**
 * Keeps an account that was deleted once: its person signed in again and wants it. The row stays,
 * because sessions from before the deletion stay closed.
 */
export async function keepAccount(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await writeAs(db, viewer, [
    db
      .update(deletedAccounts)
      .set({ keptAt: now.toISOString() })
      .where(eq(deletedAccounts.uid, viewer.uid)),
  ]);
}

/** The deletion of a viewer's account that is not finished, for a page's batch. */
export function selectUnfinishedDeletion(db: Database, { uid }: Viewer) {
  return db
    .select({ deletedAt: deletedAccounts.deletedAt })
    .from(deletedAccounts)
    .where(and(eq(deletedAccounts.uid, uid), isNull(deletedAccounts.keptAt)));
}
