import { and, eq, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import { deletedAccounts } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { listed } from "#app/features/jobs/words.ts";
import {
  endOrganizations,
  requireOwners,
  selectAlone,
  selectLeftWithoutOwner,
} from "#app/features/organizations/deletion/end-account.server.ts";
import {
  organizationEvents,
  organizationInvites,
  organizations,
} from "#app/features/organizations/tables.ts";
import { invalid } from "#app/http/respond.ts";
import { PERSONAL_TABLES } from "./personal-tables.server.ts";

/**
 * Deletes a person's rows, all at once, and leaves their id and the day: sessions from before are
 * over, and what the browser still has to delete at Google can be finished at the next sign-in.
 * Organizations that nobody else is in are deleted with it. Throws 422, with their names, for those
 * that others would be left in without an owner.
 */
export async function deleteAccount(db: Database, viewer: Viewer, now: Date): Promise<void> {
  const [left, alone] = await db.batch([
    selectLeftWithoutOwner(db, viewer.uid),
    selectAlone(db, viewer.uid),
  ]);
  requireNoneLeft(left);
  try {
    await deleteRows(db, viewer, { alone: alone.map(({ id }) => id), now });
  } catch (fault) {
    requireNoneLeft(await selectLeftWithoutOwner(db, viewer.uid));
    throw fault;
  }
}

interface Deletion {
  /** Organizations that nobody else is in. */
  alone: readonly string[];
  now: Date;
}

async function deleteRows(db: Database, viewer: Viewer, { alone, now }: Deletion): Promise<void> {
  const deletedAt = now.toISOString();
  await writeAs(db, viewer, [
    requireOwners(db, viewer.uid),
    ...endOrganizations(db, { ids: alone, now }),
    ...forgetName(db, viewer),
    ...PERSONAL_TABLES.map(({ table }) => sql`delete from ${table} where uid = ${viewer.uid}`),
    db
      .insert(deletedAccounts)
      .values({ uid: viewer.uid, deletedAt })
      .onConflictDoUpdate({ target: deletedAccounts.uid, set: { deletedAt, keptAt: null } }),
  ]);
}

/** Throws 422 with the names of organizations that others would be left in without an owner. */
function requireNoneLeft(left: readonly { name: string }[]): void {
  if (left.length === 0) return;
  const names = listed(
    left.map(({ name }) => `“${name}”`),
    "and",
  );
  throw invalid(
    {
      word: [
        `You are the last owner of ${names}, and others are in it. Transfer or delete it first, under My Organizations.`,
      ],
    },
    "Nothing was deleted: an organization would be left without an owner.",
  );
}

/** Takes a person's name from what stays: what they did for a company is the company's. */
function forgetName(db: Database, { uid }: Viewer): Write[] {
  return [
    // Whoever leaves leaves no link behind by which they could come back.
    db
      .update(organizationInvites)
      .set({ status: "revoked" })
      .where(
        and(eq(organizationInvites.createdBy, uid), eq(organizationInvites.status, "pending")),
      ),
    ...[jobPosts, organizations, organizationInvites].map((table) =>
      db.update(table).set({ createdBy: null }).where(eq(table.createdBy, uid)),
    ),
    db
      .update(organizationEvents)
      .set({ uid: null, actor: "Somebody who left" })
      .where(eq(organizationEvents.uid, uid)),
    // What others did to them names them in the event itself.
    sql`
      update ${organizationEvents}
      set detail = json_remove(json_set(detail, '$.name', 'somebody who left'), '$.uid')
      where detail ->> 'uid' = ${uid}`,
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
