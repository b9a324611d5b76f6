import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults, NamedQueries } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Membership, requireMembership, selectMembership } from "./membership.server.ts";

/**
 * Runs queries in one round trip together with the viewer's membership; returns it beside the result of
 * each under its name. Throws 401 for an ended session, 404 for someone who is not a member; the queries
 * run in any case, so what only members may see needs `hasRight` in its WHERE.
 */
export async function readAsMember<const Queries extends NamedQueries>(
  db: Database,
  { viewer, orgId }: { viewer: Viewer; orgId: string },
  queries: Queries,
): Promise<{ membership: Membership } & BatchResults<Queries>> {
  const { memberships, ...results } = await readAsViewer(db, viewer, {
    ...queries,
    memberships: selectMembership(db, viewer, orgId),
  });
  return { membership: requireMembership(memberships), ...(results as BatchResults<Queries>) };
}
