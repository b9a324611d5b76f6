import { eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { organizationMembers, organizations } from "./tables.ts";

export type ViewerOrganization = Awaited<ReturnType<typeof listOrganizations>>[number];

/** The viewer's organizations by name. One round trip; throws 401 when the session is over. */
export async function listOrganizations(db: Database, viewer: Viewer) {
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        id: organizations.id,
        name: organizations.name,
        status: organizations.status,
        verified: organizations.verified,
        domain: organizations.domain,
        deleteAfter: organizations.deleteAfter,
        role: organizationMembers.role,
        openJobs: sql<number>`(
          select count(*) from ${jobs} where org_id = ${organizations.id} and status = 'open')`,
      })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.orgId))
      .where(eq(organizationMembers.uid, viewer.uid))
      .orderBy(sql`${organizations.name} collate nocase`, organizations.id),
  });
  return rows;
}
