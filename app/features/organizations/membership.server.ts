import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { forbidden, notFound } from "#app/http/respond.ts";
import type { FramedDesk } from "./desk-frame.tsx";
import { leastRoleWith, type Right, type Role, rolesWith } from "./roles.ts";
import { organizationMembers, organizations } from "./tables.ts";

/* Who may do what is asked by the statement that does it, so that no moment lies between the two. */

/** What can be done to an organization that is suspended, or about to be deleted. */
const ALWAYS: readonly Right[] = ["read", "delete"];

/**
 * Holds where the viewer may do this on behalf of an organization; for the WHERE of every query and
 * write. While it is suspended or being deleted, only reading and deleting are left.
 */
export function mayDo({ uid }: Viewer, orgId: string | SQLiteColumn, right: Right): SQL {
  const roles = JSON.stringify(rolesWith(right));
  const isActive = ALWAYS.includes(right) ? sql`` : sql`and asked.status = 'active'`;
  return sql`exists (
    select 1 from ${organizationMembers} as acting
    join ${organizations} as asked on asked.id = acting.org_id
    where acting.org_id = ${orgId} and acting.uid = ${uid}
      and acting.role in (select value from json_each(${roles})) ${isActive}
  )`;
}

/** What every page of an organization's desk shows of it. */
export interface Desk {
  organization: typeof organizations.$inferSelect;
  role: Role;
}

/** An organization with the viewer's role in it, for a page's batch; pass its rows to `requireDesk`. */
export function selectDesk(db: Database, { uid }: Viewer, orgId: string) {
  return db
    .select({ organization: organizations, role: organizationMembers.role })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.orgId))
    .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.uid, uid)));
}

/** The organization and the viewer's role; throws 404 for whoever is no member. */
export function requireDesk([desk]: Desk[]): Desk {
  if (!desk) throw strange();
  return desk;
}

/** What the frame of a desk shows: of an organization's row, what every member may know. */
export function toFramed({ organization, role }: Desk): FramedDesk {
  const { id, slug, name, status, suspendedReason, deleteAfter } = organization;
  return { id, slug, name, status, suspendedReason, deleteAfter, role };
}

interface Refused {
  orgId: string;
  right: Right;
  /** What was asked for: "Only an admin can <doing>." */
  doing: string;
}

/**
 * To be called when a write changed nothing: throws 404 for whoever is no member, 403 for a role
 * that lacks the right and for an organization that is suspended or being deleted. Returns when none
 * of these was the reason.
 */
export async function requireRight(
  db: Database,
  viewer: Viewer,
  { orgId, right, doing }: Refused,
): Promise<void> {
  const { organization, role } = requireDesk(await selectDesk(db, viewer, orgId));
  const least = leastRoleWith(right);
  if (!rolesWith(right).includes(role)) {
    const who = least === "owner" ? "an owner" : `${article(least)} ${least} or somebody above`;
    throw forbidden(`Only ${who} can ${doing}. You are ${article(role)} ${role} here.`);
  }
  if (ALWAYS.includes(right)) return;
  if (organization.status === "suspended") {
    throw forbidden(`Nobody can ${doing} while the organization is suspended.`);
  }
  if (organization.status === "deleted") {
    throw forbidden(`Nobody can ${doing} while the organization is being deleted.`);
  }
}

/** 404: no organization of this viewer. Whether there is one is nobody else's business. */
export function strange() {
  return notFound("There is no such organization among yours.");
}

function article(role: Role): string {
  return role === "owner" || role === "admin" ? "an" : "a";
}
