import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  requireLiveSession,
  selectRevocation,
  writeAsViewer,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { recordEvent } from "../events.server.ts";
import {
  hasRight,
  requireMembership,
  requireRight,
  selectMembership,
} from "../membership.server.ts";
import { type Right, type Role, rolesWith } from "../roles.ts";
import { organizationInvites, organizationMembers } from "../tables.ts";

interface FoundMember {
  role: Role;
  name: string;
}

interface MemberTarget {
  orgId: string;
  uid: string;
  now: Date;
}

/** Changes a member's role. Throws 404, 403, and 422 for the last owner. */
export async function changeRole(
  db: Database,
  viewer: Viewer,
  { orgId, uid, role, now }: MemberTarget & { role: Role },
): Promise<FoundMember> {
  const member = await findMember(db, viewer, { orgId, uid });
  const { name, role: from } = member;
  if (from === role) {
    await requireRight(db, viewer, { orgId, right: "change_role", doing: "change roles" });
    return member;
  }
  const [updated] = await writeAsViewer(db, viewer, [
    sql`
      update ${organizationMembers} set role = ${role}
      where ${isMember(orgId, uid)} and role = ${from} and ${hasRight(viewer, orgId, "change_role")}
        and ${keepsOwner(orgId, from)}
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "role_changed", uid, name, from, to: role }, now }),
    revokeInvitationsOf(orgId, uid),
  ]);
  if (updated?.results.length) return member;
  throw await toMemberError(db, viewer, {
    orgId,
    right: "change_role",
    doing: "change roles",
    formerRole: from,
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
  { orgId, uid, now, requireFresh }: MemberTarget & { requireFresh(): void },
): Promise<FoundMember> {
  const member = await findMember(db, viewer, { orgId, uid });
  const { name, role } = member;
  const isOwnerOrAdmin = role === "owner" || role === "admin";
  if (isOwnerOrAdmin) requireFresh();
  const right: Right = isOwnerOrAdmin ? "change_role" : "remove_member";
  const [deleted] = await writeAsViewer(db, viewer, [
    sql`
      delete from ${organizationMembers}
      where ${isMember(orgId, uid)} and role = ${role} and ${hasRight(viewer, orgId, right)}
        and ${keepsOwner(orgId, role)}
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "member_removed", uid, name, role }, now }),
    revokeInvitationsOf(orgId, uid),
  ]);
  if (deleted?.results.length) return member;
  const doing = `remove ${isOwnerOrAdmin ? `an ${role}` : "members"}`;
  throw await toMemberError(db, viewer, { orgId, right, doing, formerRole: role, field: "member" });
}

/** Removes the viewer from an organization. Throws 404, and 422 for the last owner. */
export async function leaveOrganization(
  db: Database,
  viewer: Viewer,
  { orgId, now }: Omit<MemberTarget, "uid">,
): Promise<void> {
  const { role } = await findMember(db, viewer, { orgId, uid: viewer.uid });
  const [deleted] = await writeAsViewer(db, viewer, [
    sql`
      delete from ${organizationMembers}
      where ${isMember(orgId, viewer.uid)} and role = ${role} and ${keepsOwner(orgId, role)}
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "left", role }, now }),
    revokeInvitationsOf(orgId, viewer.uid),
  ]);
  if (deleted?.results.length) return;
  throw await toMemberError(db, viewer, {
    orgId,
    right: "read",
    doing: "leave",
    formerRole: role,
    field: "sure",
  });
}

/**
 * Makes another member the owner and the viewer an admin, in one statement, so that there is always
 * an owner. Throws 404 and 403.
 */
export async function transferOwnership(
  db: Database,
  viewer: Viewer,
  { orgId, uid, now }: MemberTarget,
): Promise<FoundMember> {
  const member = await findMember(db, viewer, { orgId, uid });
  if (uid === viewer.uid) {
    await requireRight(db, viewer, { orgId, right: "transfer", doing: "transfer it" });
    throw invalid({ member: ["You own it already. Choose somebody else."] });
  }
  const [updated] = await writeAsViewer(db, viewer, [
    sql`
      update ${organizationMembers} set role = iif(uid = ${uid}, 'owner', 'admin')
      where org_id = ${orgId} and uid in (${uid}, ${viewer.uid})
        and ${hasRight(viewer, orgId, "transfer")}
        and exists (
          select 1 from ${organizationMembers} as heir
          where heir.org_id = ${orgId} and heir.uid = ${uid}
        )
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "transferred", uid, name: member.name }, now }),
  ]);
  if (updated?.results.length) return member;
  throw await toMemberError(db, viewer, {
    orgId,
    right: "transfer",
    doing: "transfer it",
    formerRole: null,
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
function keepsOwner(orgId: string, role: Role): SQL {
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
): Promise<FoundMember> {
  const [revocation, memberships, [member]] = await db.batch([
    selectRevocation(db, viewer),
    selectMembership(db, viewer, orgId),
    db
      .select({ role: organizationMembers.role, name: organizationMembers.name })
      .from(organizationMembers)
      .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.uid, uid))),
  ]);
  requireLiveSession(revocation);
  requireMembership(memberships);
  if (member) return member;
  throw notFound("This member is not there anymore. Load the page again.");
}

interface FailedChange {
  orgId: string;
  right: Right;
  doing: string;
  /** The role that the change would have ended. */
  formerRole: Role | null;
  field: string;
}

/**
 * The reason why a statement changed nobody: a missing right, the last owner, or a concurrent
 * change.
 */
async function toMemberError(
  db: Database,
  viewer: Viewer,
  { formerRole, field, ...required }: FailedChange,
) {
  await requireRight(db, viewer, required);
  const owners = await db
    .select({ uid: organizationMembers.uid })
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.orgId, required.orgId), eq(organizationMembers.role, "owner")),
    );
  if (formerRole === "owner" && owners.length === 1) {
    const message = "An organization has an owner. Make somebody else one first, or delete it.";
    return invalid({ [field]: [message] }, "Not saved: this is the last owner.");
  }
  return invalid({
    [field]: ["Somebody changed this member at the same moment. Load the page again."],
  });
}
