import { eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { selectJoinable, selectOwnRequests } from "./members/join-requests.server.ts";
import { MAX_REQUESTS } from "./organization.ts";
import { organizationMembers, organizations } from "./tables.ts";

export type ViewerOrganization = Awaited<
  ReturnType<typeof listOrganizations>
>["organizations"][number];

/**
 * The viewer's organizations by name, with their requests to join others and the one they may ask to join now. One
 * round trip; throws 401 when the session is over.
 */
export async function listOrganizations(
  db: Database,
  viewer: Viewer,
  { join, now }: { join: string; now: Date },
) {
  const { joinable, ...lists } = await readAsViewer(db, viewer, {
    requests: selectOwnRequests(db, viewer, now),
    joinable: selectJoinable(db, join),
    organizations: db
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
  const [asked = null] = joinable;
  const isKnown = [...lists.organizations, ...lists.requests].some(({ id }) => id === asked?.id);
  const open = lists.requests.filter(({ declinedAt }) => declinedAt === null).length;
  const limit = fixedLimitNote("requests", open, MAX_REQUESTS);
  return { ...lists, joinable: isKnown ? null : asked, limit };
}
