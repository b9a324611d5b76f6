import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { byMember, memberNameOf, recordEvent } from "../events.server.ts";
import { withArticle } from "../labels.ts";
import { hasRight, requireRight } from "../membership.server.ts";
import { MY_ORGANIZATIONS_PATH, membersPath } from "../organization.ts";
import type { Right, Role } from "../roles.ts";
import { organizationMembers, organizations } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";
import {
  type FoundMember,
  findMember,
  isMember,
  keepsOwner,
  revokeInvitationsOf,
  toMemberError,
} from "./member-rules.server.ts";

export interface MemberTarget {
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
      update ${organizationMembers} set role = ${role}, unconfirmed = 0
      where ${isMember(orgId, uid)} and role = ${from} and ${hasRight(viewer, orgId, "change_role")}
        and ${keepsOwner(orgId, from)}
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "role_changed", uid, name, from, to: role }, now }),
    tellMember(viewer, { event: "role_changed", orgId, uid, role, now }),
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

/** An owner confirms an admin whom another admin invited. Throws 404 and 403. */
export async function confirmAdmin(
  db: Database,
  viewer: Viewer,
  { orgId, uid }: Omit<MemberTarget, "now">,
): Promise<FoundMember> {
  const member = await findMember(db, viewer, { orgId, uid });
  await writeAsViewer(db, viewer, [
    sql`
      update ${organizationMembers} set unconfirmed = 0
      where ${isMember(orgId, uid)} and ${hasRight(viewer, orgId, "change_role")}`,
  ]);
  await requireRight(db, viewer, { orgId, right: "change_role", doing: "confirm admins" });
  return member;
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
    tellMember(viewer, { event: "member_removed", orgId, uid, role, now }),
    revokeInvitationsOf(orgId, uid),
  ]);
  if (deleted?.results.length) return member;
  const doing = `remove ${isOwnerOrAdmin ? withArticle(role) : "members"}`;
  throw await toMemberError(db, viewer, { orgId, right, doing, formerRole: role, field: "member" });
}

interface MemberNotice extends MemberTarget {
  event: "role_changed" | "member_removed";
  role: Role;
}

/** Tells a member what someone else changed; has to follow the event of the change. */
export function tellMember(viewer: Viewer, { event, orgId, uid, role, now }: MemberNotice): Write {
  return recordNotices(
    {
      event,
      subject: sql`(select name from ${organizations} where id = ${orgId})`,
      note: withArticle(role),
      path: event === "role_changed" ? membersPath(orgId) : MY_ORGANIZATIONS_PATH,
      ...byMember(viewer),
      now,
    },
    sql`select ${uid} as uid where ${uid} <> ${viewer.uid} and changes() > 0`,
  );
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
    tellMembers({
      event: "member_left",
      ...{ orgId, note: `${memberNameOf(viewer)}, who was ${withArticle(role)}` },
      ...{ path: membersPath(orgId), about: viewer.uid, now },
    }),
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
