import { and, eq, not, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import { deletedAccounts, restrictions } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { joinNames } from "#app/features/jobs/labels.ts";
import { notices } from "#app/features/notices/tables.ts";
import { inboxNotes, operatorActions, operatorUndos } from "#app/features/operator/tables.ts";
import {
  deleteOrganizationsNow,
  recordLeaving,
  requireRemainingOwners,
  selectOrganizationsLosingOwner,
  selectSoleMemberOrganizations,
  tellOwnersOfLeaving,
} from "#app/features/organizations/deletion/account-deletion.server.ts";
import {
  organizationEvents,
  organizationInvites,
  organizations,
} from "#app/features/organizations/tables.ts";
import { PERSONAL_LIVES } from "#app/gather/lives.server.ts";
import { invalid } from "#app/http/http-errors.ts";

/**
 * Deletes a person's rows in one transaction, with the organizations that have no other member. The
 * uid and the day stay, so that older sessions stay closed and the browser can finish the deletion
 * at Google after the next sign-in. Throws 422 with the names of organizations that would be left
 * without an owner.
 */
export async function deleteAccount(db: Database, viewer: Viewer, now: Date): Promise<void> {
  const [ownerlessOrganizations, soleMemberOrganizations] = await db.batch([
    selectOrganizationsLosingOwner(db, viewer.uid),
    selectSoleMemberOrganizations(db, viewer.uid),
  ]);
  requireNoOwnerlessOrganizations(ownerlessOrganizations);
  try {
    await deleteRows(db, viewer, {
      organizationIds: soleMemberOrganizations.map(({ id }) => id),
      now,
    });
  } catch (error) {
    requireNoOwnerlessOrganizations(await selectOrganizationsLosingOwner(db, viewer.uid));
    throw error;
  }
}

interface Deletion {
  organizationIds: readonly string[];
  now: Date;
}

async function deleteRows(
  db: Database,
  viewer: Viewer,
  { organizationIds, now }: Deletion,
): Promise<void> {
  const deletedAt = now.toISOString();
  // Those that the person wrote are deleted with the other rows.
  recordRemoval(db, "simulations");
  await writeAsViewer(db, viewer, [
    requireRemainingOwners(db, viewer.uid),
    tellOwnersOfLeaving(viewer.uid, now),
    recordLeaving(viewer.uid, now),
    ...deleteOrganizationsNow(db, { ids: organizationIds, now }),
    ...anonymizeCompanyRows(db, viewer),
    clearAppeals(viewer),
    ...dropUndos([viewer.uid, ...organizationIds]),
    ...PERSONAL_LIVES.map(({ table, account: { uid, keeps } }) =>
      db.delete(table).where(and(eq(uid, viewer.uid), keeps && not(keeps))),
    ),
    db
      .insert(deletedAccounts)
      .values({ uid: viewer.uid, deletedAt })
      .onConflictDoUpdate({ target: deletedAccounts.uid, set: { deletedAt, keptAt: null } }),
  ]);
}

function requireNoOwnerlessOrganizations(
  ownerlessOrganizations: readonly { name: string }[],
): void {
  if (ownerlessOrganizations.length === 0) return;
  const names = joinNames(
    ownerlessOrganizations.map(({ name }) => `“${name}”`),
    "and",
  );
  throw invalid(
    {
      word: [
        `You’re the last owner of ${names}, which has other members. Transfer or delete the organization first, under My Organizations.`,
      ],
    },
    "Nothing was deleted: an organization would be left without an owner.",
  );
}

/** Removes the person from rows that belong to a company and therefore stay. */
function anonymizeCompanyRows(db: Database, { uid }: Viewer): Write[] {
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
      .set({ uid: null, actor: "Someone who left" })
      .where(eq(organizationEvents.uid, uid)),
    db
      .update(notices)
      .set({ note: sql`iif(actor = '', '', note)`, actor: "", about: null })
      .where(eq(notices.about, uid)),
    // The reasons were about the person.
    db
      .update(operatorActions)
      .set({ accountUid: null, reason: "" })
      .where(eq(operatorActions.accountUid, uid)),
    db.delete(inboxNotes).where(eq(inboxNotes.accountUid, uid)),
    // Events about the person name them in the detail.
    sql`
      update ${organizationEvents}
      set detail = json_remove(json_set(detail, '$.name', 'someone who left'), '$.uid')
      where detail ->> 'uid' = ${uid}`,
  ];
}

/**
 * Limits and blocks stay, without what was said about them. One that was answered stays so: a new account is no second
 * appeal. The words stand with each account that had the e-mail.
 */
function clearAppeals({ uid }: Viewer): Write {
  return sql`update ${restrictions}
    set appeal = '', reply = '', appealed_at = iif(replied_at is null, null, appealed_at)
    where origin in (select origin from ${restrictions} as own where own.uid = ${uid})`;
}

/** What operators could still take back of these: the rows that it would write are theirs. */
function dropUndos(ids: readonly string[]): Write[] {
  return ids.map(
    (id) => sql`delete from ${operatorUndos}
      where instr(item, ${id}) > 0 or instr(rows_before, ${id}) > 0 or instr(rows_after, ${id}) > 0`,
  );
}

/** Keeps an account whose owner signed in again. The row stays, so that older sessions stay closed. */
export async function keepAccount(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await writeAsViewer(db, viewer, [
    db
      .update(deletedAccounts)
      .set({ keptAt: now.toISOString() })
      .where(eq(deletedAccounts.uid, viewer.uid)),
  ]);
}
