import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { forbidden, notFound } from "#app/http/http-errors.ts";
import { withArticle } from "./labels.ts";
import type { DashboardOrganization } from "./organization.ts";
import { isAllowed, leastRoleWith, type Right, type Role, rolesWith } from "./roles.ts";
import { organizationMembers, organizations } from "./tables.ts";

/* Rights are checked by the statement that needs them, so that they cannot change in between. */

/** The rights that remain while an organization is suspended or being deleted. */
const RIGHTS_WHILE_INACTIVE: readonly Right[] = ["read", "delete"];

/**
 * SQL condition that the viewer has a right in an organization; for the WHERE of every query and
 * write. While it is suspended or being deleted only `RIGHTS_WHILE_INACTIVE` remain.
 */
export function hasRight({ uid }: Viewer, orgId: string | SQLiteColumn, right: Right): SQL {
  const roles = JSON.stringify(rolesWith(right));
  const isActive = RIGHTS_WHILE_INACTIVE.includes(right) ? sql`` : sql`and asked.status = 'active'`;
  return sql`exists (
    select 1 from ${organizationMembers} as acting
    join ${organizations} as asked on asked.id = acting.org_id
    where acting.org_id = ${orgId} and acting.uid = ${uid}
      and acting.role in (select value from json_each(${roles})) ${isActive}
  )`;
}

/** SQL that selects the members with a right, for a notice; by default one that follows a change. */
export function selectMembersToTell(
  orgId: string,
  right: Right,
  condition: SQL = sql`changes() > 0`,
): SQL {
  const roles = JSON.stringify(rolesWith(right));
  return sql`select uid from ${organizationMembers}
    where org_id = ${orgId} and role in (select value from json_each(${roles})) and ${condition}`;
}

export interface Membership {
  organization: typeof organizations.$inferSelect;
  role: Role;
  /** How many admins were invited by other admins and are not confirmed by an owner yet. */
  unconfirmedAdmins: number;
}

/** The membership for a page's batch; pass the rows to `requireMembership`. */
export function selectMembership(db: Database, { uid }: Viewer, orgId: string) {
  return db
    .select({
      organization: organizations,
      role: organizationMembers.role,
      unconfirmedAdmins: sql<number>`(
        select count(*) from ${organizationMembers} as admins
        where admins.org_id = ${orgId} and admins.role = 'admin' and admins.unconfirmed
      )`.as("unconfirmed_admins"),
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.orgId))
    .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.uid, uid)));
}

/** The organization and the viewer's role; throws 404 for someone who is not a member. */
export function requireMembership([membership]: Membership[]): Membership {
  if (!membership) throw notMember();
  return membership;
}

export function toDashboardOrganization({
  organization,
  role,
  unconfirmedAdmins,
}: Membership): DashboardOrganization {
  const { id, slug, name, status, suspendedReason, deleteAfter } = organization;
  const shownAdmins = isAllowed(role, "change_role") ? unconfirmedAdmins : 0;
  return {
    ...{ id, slug, name, status, suspendedReason, deleteAfter, role },
    unconfirmedAdmins: shownAdmins,
  };
}

/** Whether a member has a right as the organization is now: none while it is inactive. */
export function isAllowedNow({ organization, role }: Membership, right: Right): boolean {
  return organization.status === "active" && isAllowed(role, right);
}

interface RequiredRight {
  orgId: string;
  right: Right;
  doing: string;
}

/**
 * Explains why a write changed nothing: throws 404 for someone who is not a member, 403 for a
 * missing right and for a suspended or deleted organization. Returns when none of these was the
 * reason.
 */
export async function requireRight(
  db: Database,
  viewer: Viewer,
  { orgId, right, doing }: RequiredRight,
): Promise<void> {
  const { organization, role } = requireMembership(await selectMembership(db, viewer, orgId));
  const least = leastRoleWith(right);
  if (!rolesWith(right).includes(role)) {
    const who = least === "owner" ? "an owner" : `${withArticle(least)} or a higher role`;
    throw forbidden(`Only ${who} can ${doing}. You’re ${withArticle(role)} here.`);
  }
  if (RIGHTS_WHILE_INACTIVE.includes(right)) return;
  if (organization.status === "suspended") {
    throw forbidden(`No one can ${doing} while the organization is suspended.`);
  }
  if (organization.status === "deleted") {
    throw forbidden(`No one can ${doing} while the organization is being deleted.`);
  }
}

/** 404: the viewer is not a member. Whether the organization exists is not revealed. */
function notMember() {
  return notFound("You don’t belong to an organization at this address.");
}
