import type { BatchItem } from "drizzle-orm/batch";
import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Membership, requireMembership, selectMembership } from "./membership.server.ts";

type Query = BatchItem<"sqlite">;
type ResultsOf<Queries extends readonly Query[]> = {
  -readonly [Index in keyof Queries]: Queries[Index]["_"]["result"];
};

/**
 * Runs queries in one round trip together with the viewer's membership, which stands before their
 * results. Throws 401 for an ended session, 404 for someone who is not a member; the queries run in any
 * case, so what only members may see needs `hasRight` in its WHERE.
 */
export async function readAsMember<const Queries extends readonly Query[]>(
  db: Database,
  { viewer, orgId }: { viewer: Viewer; orgId: string },
  queries: Queries,
): Promise<[membership: Membership, ...results: ResultsOf<Queries>]> {
  const [revocation, memberships, ...results] = await db.batch([
    selectRevocation(db, viewer),
    selectMembership(db, viewer, orgId),
    ...queries,
  ]);
  requireLiveSession(revocation);
  return [requireMembership(memberships), ...(results as unknown as ResultsOf<Queries>)];
}
