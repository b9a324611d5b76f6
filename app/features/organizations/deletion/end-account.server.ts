import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import { organizationMembers, organizations } from "../tables.ts";
import { closeEverything } from "./delete-organization.server.ts";

/** Names of organizations that would keep members but no owner. */
export function selectLeftWithoutOwner(db: Database, uid: string) {
  return db
    .select({ name: organizations.name })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.orgId, organizations.id))
    .where(
      and(
        eq(organizationMembers.uid, uid),
        eq(organizationMembers.role, "owner"),
        ne(organizations.status, "deleted"),
        isAmongOthers(uid),
        sql`not ${hasOther(uid, sql`others.role = 'owner'`)}`,
      ),
    )
    .orderBy(organizations.name);
}

/** Organizations whose only member this person is. */
export function selectAlone(db: Database, uid: string) {
  return db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.orgId, organizations.id))
    .where(and(eq(organizationMembers.uid, uid), sql`not ${isAmongOthers(uid)}`));
}

/**
 * A statement that fails and rolls back the batch while the person is the last owner of an
 * organization with other members. D1 has no other way to stop a batch.
 */
export function requireOwners(db: Database, uid: string): Write {
  return sql`select json(case when exists ${selectLeftWithoutOwner(db, uid)} then 'owner' else '0' end)`;
}

/** The writes that delete organizations without a grace period: nobody is left to cancel it. */
export function endOrganizations(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Write[] {
  if (ids.length === 0) return [];
  const at = now.toISOString();
  return [
    ...ids.flatMap((id) => [
      db
        .update(organizations)
        .set({ status: "deleted", deleteAfter: at, updatedAt: at })
        .where(eq(organizations.id, id)),
      ...closeEverything(id, now),
    ]),
    ...recount(db, now),
  ];
}

function isAmongOthers(uid: string): SQL {
  return hasOther(uid, sql`true`);
}

function hasOther(uid: string, condition: SQL): SQL {
  return sql`exists (
    select 1 from ${organizationMembers} as others
    where others.org_id = ${organizations.id} and others.uid <> ${uid} and ${condition}
  )`;
}
