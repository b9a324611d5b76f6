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
 * Deletes a person's rows in one transaction, with the organizations that have no other member. The
 * uid and the day stay, so that older sessions stay closed and the browser can finish the deletion
 * at Google after the next sign-in. Throws 422 with the names of organizations that would be left
 * without an owner.
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
  /** Ids of organizations without other members. */
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

/** Removes the person from rows that belong to a company and therefore stay. */
function forgetName(db: Database, { uid }: Viewer): Write[] {
  return [
    // Their open invitations are revoked, because they could come back by them.
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
    // Events about the person name them in the detail.
    sql`
      update ${organizationEvents}
      set detail = json_remove(json_set(detail, '$.name', 'somebody who left'), '$.uid')
      where detail ->> 'uid' = ${uid}`,
  ];
}

/** Keeps an account whose owner signed in again. The row stays, so that older sessions stay closed. */
export async function keepAccount(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await writeAs(db, viewer, [
    db
      .update(deletedAccounts)
      .set({ keptAt: now.toISOString() })
      .where(eq(deletedAccounts.uid, viewer.uid)),
  ]);
}
