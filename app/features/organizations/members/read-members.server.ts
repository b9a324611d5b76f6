import { eq, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasRight, isAllowedNow, toDashboardOrganization } from "../membership.server.ts";
import { readAsMember } from "../read-as-member.server.ts";
import { type Right, ROLES, type Role } from "../roles.ts";
import { organizationMembers } from "../tables.ts";
import { selectRequests } from "./join-requests.server.ts";

export interface MemberRow {
  uid: string;
  name: string;
  role: Role;
  joinedAt: string;
  /** Invited as an admin by another admin, and no owner has confirmed it. */
  isUnconfirmed: boolean;
  isViewer: boolean;
  isLastOwner: boolean;
  canRemove: boolean;
}

/**
 * The members of an organization, highest role first. One round trip; throws 404 for someone who is
 * not a member.
 */
export async function readMembers(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
) {
  const { uid, name, role, joinedAt, isUnconfirmed } = organizationMembers;
  const selectMembers = db
    .select({ uid, name, role, joinedAt, isUnconfirmed })
    .from(organizationMembers)
    .where(sql`${eq(organizationMembers.orgId, id)} and ${hasRight(viewer, id, "read")}`)
    .orderBy(joinedAt, uid);
  const { membership, rows, requests } = await readAsMember(
    db,
    { viewer, orgId: id },
    { rows: selectMembers, requests: selectRequests(db, viewer, { orgId: id, now }) },
  );
  const may = (right: Right) => isAllowedNow(membership, right);
  const owners = rows.filter((row) => row.role === "owner").length;
  const members = rows
    .sort((first, second) => ROLES.indexOf(first.role) - ROLES.indexOf(second.role))
    .map((row): MemberRow => {
      const isLastOwner = row.role === "owner" && owners === 1;
      const right = row.role === "owner" || row.role === "admin" ? "change_role" : "remove_member";
      const isViewer = row.uid === viewer.uid;
      return { ...row, isViewer, isLastOwner, canRemove: !isLastOwner && !isViewer && may(right) };
    });
  return {
    dashboard: toDashboardOrganization(membership),
    members,
    requests,
    canChangeRoles: may("change_role"),
    canTransfer: may("transfer"),
  };
}
