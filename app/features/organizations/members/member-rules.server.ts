import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { requireRight } from "../membership.server.ts";
import { readAsMember } from "../read-as-member.server.ts";
import { type Right, type Role, rolesWith } from "../roles.ts";
import { organizationInvites, organizationMembers } from "../tables.ts";

/* Rules for every change of a member; above all, an organization keeps an owner. */

export interface FoundMember {
  role: Role;
  name: string;
}

/** A member of the viewer's organization; throws 404 when either is none. */
export async function findMember(
  db: Database,
  viewer: Viewer,
  { orgId, uid }: { orgId: string; uid: string },
): Promise<FoundMember> {
  const selectMember = db
    .select({ role: organizationMembers.role, name: organizationMembers.name })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.uid, uid)));
  const { members } = await readAsMember(db, { viewer, orgId }, { members: selectMember });
  const [member] = members;
  if (member) return member;
  throw notFound("This member no longer exists. Reload the page.");
}

export function isMember(orgId: string, uid: string): SQL {
  return sql`org_id = ${orgId} and uid = ${uid}`;
}

/**
 * Whether an owner remains when a member with this role goes; checked by the statement that changes
 * the member.
 */
export function keepsOwner(orgId: string, role: Role): SQL {
  if (role !== "owner") return sql`true`;
  return sql`(
    select count(*) from ${organizationMembers} as owning
    where owning.org_id = ${orgId} and owning.role = 'owner'
  ) > 1`;
}

/**
 * Revokes pending invitations of a person who lost the right to invite, who could otherwise return
 * by one of them.
 */
export function revokeInvitationsOf(orgId: string, uid: string): Write {
  const roles = JSON.stringify(rolesWith("invite"));
  return sql`
    update ${organizationInvites} set status = 'revoked'
    where org_id = ${orgId} and created_by = ${uid} and status = 'pending' and not exists (
      select 1 from ${organizationMembers} as inviting
      where inviting.org_id = ${orgId} and inviting.uid = ${uid}
        and inviting.role in (select value from json_each(${roles}))
    )`;
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
export async function toMemberError(
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
    const message =
      "An organization needs an owner. Make someone else the owner first, or delete it.";
    return invalid({ [field]: [message] }, "Not saved: this is the last owner.");
  }
  return invalid({
    [field]: ["Someone else changed this member at the same time. Reload the page."],
  });
}
