import { sql } from "drizzle-orm";
import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";

/** How many items of each kind wait for an operator. */
export interface WaitingCounts {
  heldBoards: number;
  failingBoards: number;
  claims: number;
  jobs: number;
  simulations: number;
  feedback: number;
  heldFeedback: number;
}

/** Job sources whose newest readable run is quarantined and undecided. */
const isQuarantinedSource = sql`(
  select status from ${importRuns}
  where kind = sources.kind and board = sources.board and status <> 'failed'
  order by started_at desc limit 1
) = 'held'`;
const isFailingSource = sql`enabled and (failures > 0 or missing_since is not null)`;

/**
 * The queries of the waiting counts, for a page's batch. They use an index or scan a small table.
 */
export function selectWaitingCounts(db: Database) {
  return {
    sourceCounts: db
      .select({
        held: sql<number>`coalesce(sum(${isQuarantinedSource}), 0)`.as("held"),
        failing: sql<number>`coalesce(sum(${isFailingSource}), 0)`.as("failing"),
        claims: sql<number>`count(${sources.claimedBy})`.as("claims"),
      })
      .from(sources),
    waitingPosts: db
      .select({ n: sql<number>`count(*)`.as("n") })
      .from(jobPosts)
      .where(sql`review = 'waiting'`),
    waitingSimulations: db
      .select({ n: sql<number>`count(*)`.as("n") })
      .from(simulations)
      .where(sql`status = 'in_review'`),
    newFeedback: db
      .select({
        n: sql<number>`count(*)`.as("n"),
        held: sql<number>`coalesce(sum(held), 0)`.as("held"),
      })
      .from(feedback)
      .where(sql`status = 'new'`),
  };
}

interface WaitingRows {
  sourceCounts: { held: number; failing: number; claims: number }[];
  waitingPosts: { n: number }[];
  waitingSimulations: { n: number }[];
  newFeedback: { n: number; held: number }[];
}

export function toWaitingCounts({
  sourceCounts: [sourceCounts],
  waitingPosts: [posts],
  waitingSimulations: [reviews],
  newFeedback: [messages],
}: WaitingRows): WaitingCounts {
  return {
    heldBoards: sourceCounts?.held ?? 0,
    failingBoards: sourceCounts?.failing ?? 0,
    claims: sourceCounts?.claims ?? 0,
    jobs: posts?.n ?? 0,
    simulations: reviews?.n ?? 0,
    feedback: messages?.n ?? 0,
    heldFeedback: messages?.held ?? 0,
  };
}

/** The counts for the dashboard. One round trip; throws 401 when the session is over. */
export async function readDashboard(db: Database, viewer: Viewer): Promise<WaitingCounts> {
  const rows = await batchNamed(db, {
    revocation: selectRevocation(db, viewer),
    ...selectWaitingCounts(db),
  });
  requireLiveSession(rows.revocation);
  return toWaitingCounts(rows);
}
