import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { failUnless } from "#app/db/fail-unless.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { membersPath } from "../organization.ts";
import { organizationEvents, organizationMembers, organizations } from "../tables.ts";
import { tellMembersOfEach } from "../tell-members.server.ts";
import { closeJobsAndSources } from "./delete-organization.server.ts";

/** Names of organizations that would keep members but no owner. */
export function selectOrganizationsLosingOwner(db: Database, uid: string) {
  return db
    .select({ name: organizations.name })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.orgId, organizations.id))
    .where(
      and(
        eq(organizationMembers.uid, uid),
        eq(organizationMembers.role, "owner"),
        ne(organizations.status, "deleted"),
        hasOtherMembers(uid),
        sql`not ${hasOtherMemberWhere(uid, sql`others.role = 'owner'`)}`,
      ),
    )
    .orderBy(organizations.name);
}

/** Organizations whose only member this person is. */
export function selectSoleMemberOrganizations(db: Database, uid: string) {
  return db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.orgId, organizations.id))
    .where(and(eq(organizationMembers.uid, uid), sql`not ${hasOtherMembers(uid)}`));
}

/** Stops a batch while the person is the last owner of an organization with other members. */
export function requireRemainingOwners(db: Database, uid: string): Write {
  return failUnless(notExists(selectOrganizationsLosingOwner(db, uid)));
}

/** The writes that delete organizations without a grace period: nobody is left to cancel it. */
export function deleteOrganizationsNow(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Write[] {
  if (ids.length === 0) return [];
  recordRemoval(db, "jobs");
  const timestamp = now.toISOString();
  return [
    ...ids.flatMap((id) => [
      db
        .update(organizations)
        .set({ status: "deleted", deleteAfter: timestamp, updatedAt: timestamp })
        .where(eq(organizations.id, id)),
      ...closeJobsAndSources(id, now),
    ]),
  ];
}

/** Tells the owners of each organization that the person leaves; to come before their rows go. No name: it goes, too. */
export function tellOwnersOfLeaving(uid: string, now: Date): Write {
  return tellMembersOfEach({
    ...{ event: "member_left", path: membersPath, now },
    whom: sql`members.uid <> ${uid} and told.id in (
      select org_id from ${organizationMembers} where uid = ${uid})`,
  });
}

/** Records in each of the person's organizations that they left, without a name; to come before their rows go. */
export function recordLeaving(uid: string, now: Date): Write {
  return sql`insert into ${organizationEvents} (id, org_id, actor, detail, at)
    select lower(hex(randomblob(16))), org_id, 'Someone who deleted their account',
      json_object('is', 'left', 'role', role), ${now.toISOString()}
    from ${organizationMembers} where uid = ${uid}`;
}

function hasOtherMembers(uid: string): SQL {
  return hasOtherMemberWhere(uid, sql`true`);
}

function hasOtherMemberWhere(uid: string, condition: SQL): SQL {
  return sql`exists (
    select 1 from ${organizationMembers} as others
    where others.org_id = ${organizations.id} and others.uid <> ${uid} and ${condition}
  )`;
}
