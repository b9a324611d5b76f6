import { and, eq, type SQL, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { invalid, notFound } from "#app/http/respond.ts";
import { recordEvent } from "../events.server.ts";
import { mayDo, requireDesk, requireRight, selectDesk } from "../membership.server.ts";
import { type Right, type Role, rolesWith } from "../roles.ts";
import { organizationInvites, organizationMembers } from "../tables.ts";

interface Found {
  role: Role;
  name: string;
}

interface About {
  orgId: string;
  uid: string;
  now: Date;
}

/** Changes a member's role. Throws 404, 403, and 422 for the last owner. */
export async function changeRole(
  db: Database,
  viewer: Viewer,
  { orgId, uid, role, now }: About & { role: Role },
): Promise<Found> {
  const found = await findMember(db, viewer, { orgId, uid });
  const { name, role: from } = found;
  if (from === role) {
    await requireRight(db, viewer, { orgId, right: "change_role", doing: "change roles" });
    return found;
  }
  const [changed] = await writeAs(db, viewer, [
    sql`
      update ${organizationMembers} set role = ${role}
      where ${isMember(orgId, uid)} and role = ${from} and ${mayDo(viewer, orgId, "change_role")}
        and ${keepsAnOwner(orgId, from)}
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "role_changed", uid, name, from, to: role }, now }),
    revokeInvitationsOf(orgId, uid),
  ]);
  if (changed?.results.length) return found;
  throw await whyNot(db, viewer, {
    orgId,
    right: "change_role",
    doing: "change roles",
    was: from,
    field: "role",
  });
}

/**
 * Removes a member; calls `requireFresh` first for an owner or an admin. Throws 404, 403 without
 * the right, and 422 for the last owner.
 */
export async function removeMember(
  db: Database,
  viewer: Viewer,
  { orgId, uid, now, requireFresh }: About & { requireFresh(): void },
): Promise<Found> {
  const found = await findMember(db, viewer, { orgId, uid });
  const { name, role } = found;
  const isAbove = role === "owner" || role === "admin";
  if (isAbove) requireFresh();
  const right: Right = isAbove ? "change_role" : "remove_member";
  const [removed] = await writeAs(db, viewer, [
    sql`
      delete from ${organizationMembers}
      where ${isMember(orgId, uid)} and role = ${role} and ${mayDo(viewer, orgId, right)}
        and ${keepsAnOwner(orgId, role)}
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "member_removed", uid, name, role }, now }),
    revokeInvitationsOf(orgId, uid),
  ]);
  if (removed?.results.length) return found;
  const doing = `remove ${isAbove ? `an ${role}` : "members"}`;
  throw await whyNot(db, viewer, { orgId, right, doing, was: role, field: "member" });
}

/** Removes the viewer from an organization. Throws 404, and 422 for the last owner. */
export async function leave(
  db: Database,
  viewer: Viewer,
  { orgId, now }: Omit<About, "uid">,
): Promise<void> {
  const { role } = await findMember(db, viewer, { orgId, uid: viewer.uid });
  const [left] = await writeAs(db, viewer, [
    sql`
      delete from ${organizationMembers}
      where ${isMember(orgId, viewer.uid)} and role = ${role} and ${keepsAnOwner(orgId, role)}
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "left", role }, now }),
    revokeInvitationsOf(orgId, viewer.uid),
  ]);
  if (left?.results.length) return;
  throw await whyNot(db, viewer, {
    orgId,
    right: "read",
    doing: "leave",
    was: role,
    field: "sure",
  });
}

/**
 * Makes another member the owner and the viewer an admin, in one statement, so that there is always
 * an owner. Throws 404 and 403.
 */
export async function transfer(
  db: Database,
  viewer: Viewer,
  { orgId, uid, now }: About,
): Promise<Found> {
  const found = await findMember(db, viewer, { orgId, uid });
  if (uid === viewer.uid) {
    await requireRight(db, viewer, { orgId, right: "transfer", doing: "transfer it" });
    throw invalid({ member: ["You own it already. Choose somebody else."] });
  }
  const [moved] = await writeAs(db, viewer, [
    sql`
      update ${organizationMembers} set role = iif(uid = ${uid}, 'owner', 'admin')
      where org_id = ${orgId} and uid in (${uid}, ${viewer.uid})
        and ${mayDo(viewer, orgId, "transfer")}
        and exists (
          select 1 from ${organizationMembers} as heir
          where heir.org_id = ${orgId} and heir.uid = ${uid}
        )
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "transferred", uid, name: found.name }, now }),
  ]);
  if (moved?.results.length) return found;
  throw await whyNot(db, viewer, {
    orgId,
    right: "transfer",
    doing: "transfer it",
    was: null,
    field: "member",
  });
}

/**
 * Revokes pending invitations of a person who lost the right to invite, who could otherwise return
 * by one of them.
 */
function revokeInvitationsOf(orgId: string, uid: string): Write {
  const roles = JSON.stringify(rolesWith("invite"));
  return sql`
    update ${organizationInvites} set status = 'revoked'
    where org_id = ${orgId} and created_by = ${uid} and status = 'pending' and not exists (
      select 1 from ${organizationMembers} as inviting
      where inviting.org_id = ${orgId} and inviting.uid = ${uid}
        and inviting.role in (select value from json_each(${roles}))
    )`;
}

function isMember(orgId: string, uid: string): SQL {
  return sql`org_id = ${orgId} and uid = ${uid}`;
}

/**
 * Whether an owner remains when a member with this role goes; checked by the statement that changes
 * the member.
 */
function keepsAnOwner(orgId: string, role: Role): SQL {
  if (role !== "owner") return sql`true`;
  return sql`(
    select count(*) from ${organizationMembers} as owning
    where owning.org_id = ${orgId} and owning.role = 'owner'
  ) > 1`;
}

/** A member of the viewer's organization; throws 404 when either is none. */
async function findMember(
  db: Database,
  viewer: Viewer,
  { orgId, uid }: { orgId: string; uid: string },
): Promise<Found> {
  const [revocation, desks, [found]] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, orgId),
    db
      .select({ role: organizationMembers.role, name: organizationMembers.name })
      .from(organizationMembers)
      .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.uid, uid))),
  ]);
  requireLive(revocation);
  requireDesk(desks);
  if (found) return found;
  throw notFound("This member is not there anymore. Load the page again.");
}

interface Failed {
  orgId: string;
  right: Right;
  doing: string;
  /** The role that the change would have ended. */
  was: Role | null;
  field: string;
}

/**
 * The reason why a statement changed nobody: a missing right, the last owner, or a concurrent
 * change.
 */
async function whyNot(db: Database, viewer: Viewer, { was, field, ...failed }: Failed) {
  await requireRight(db, viewer, failed);
  const owners = await db
    .select({ uid: organizationMembers.uid })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.orgId, failed.orgId), eq(organizationMembers.role, "owner")));
  if (was === "owner" && owners.length === 1) {
    const sentence = "An organization has an owner. Make somebody else one first, or delete it.";
    return invalid({ [field]: [sentence] }, "Not saved: this is the last owner.");
  }
  return invalid({
    [field]: ["Somebody changed this member at the same moment. Load the page again."],
  });
}
