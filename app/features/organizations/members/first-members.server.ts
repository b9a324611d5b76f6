import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { organizationMembers } from "../tables.ts";

/** The members that operators see named: owners, then those who joined first. */
export function selectFirstMembers(db: Database, orgId: string, n: number) {
  return db
    .select({
      uid: organizationMembers.uid,
      name: organizationMembers.name,
      role: organizationMembers.role,
    })
    .from(organizationMembers)
    .where(eq(organizationMembers.orgId, orgId))
    .orderBy(desc(sql`role = 'owner'`), organizationMembers.joinedAt)
    .limit(n);
}
