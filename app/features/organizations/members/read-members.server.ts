import { eq, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { mayDo, requireDesk, selectDesk, toFramed } from "../membership.server.ts";
import { isAllowed, type Right, ROLES, type Role } from "../roles.ts";
import { organizationMembers } from "../tables.ts";

export interface MemberRow {
  uid: string;
  name: string;
  role: Role;
  joinedAt: string;
  isViewer: boolean;
  isLastOwner: boolean;
  canRemove: boolean;
}

/**
 * The members of an organization, highest role first. One round trip; throws 404 for someone who is
 * not a member.
 */
export async function readMembers(db: Database, viewer: Viewer, id: string) {
  const { uid, name, role, joinedAt } = organizationMembers;
  const [revocation, desks, rows] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, id),
    db
      .select({ uid, name, role, joinedAt })
      .from(organizationMembers)
      .where(sql`${eq(organizationMembers.orgId, id)} and ${mayDo(viewer, id, "read")}`)
      .orderBy(joinedAt, uid),
  ]);
  requireLive(revocation);
  const desk = requireDesk(desks);
  const may = (right: Right) =>
    desk.organization.status === "active" && isAllowed(desk.role, right);
  const owners = rows.filter((each) => each.role === "owner").length;
  const members = rows
    .sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
    .map((row): MemberRow => {
      const isLastOwner = row.role === "owner" && owners === 1;
      const right = row.role === "owner" || row.role === "admin" ? "change_role" : "remove_member";
      const isViewer = row.uid === viewer.uid;
      return { ...row, isViewer, isLastOwner, canRemove: !isLastOwner && !isViewer && may(right) };
    });
  return {
    desk: toFramed(desk),
    members,
    canChangeRoles: may("change_role"),
    canTransfer: may("transfer"),
  };
}
