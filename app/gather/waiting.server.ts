import { asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { readWithSessionEnd } from "#app/auth/revocation.server.ts";
import { restrictions } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { sources } from "#app/features/jobs/tables.ts";
import {
  OPERATOR_FEEDBACK_PATH,
  OPERATOR_IMPORTS_PATH,
  OPERATOR_JOBS_PATH,
  OPERATOR_PEOPLE_PATH,
  OPERATOR_SIMULATIONS_PATH,
} from "#app/features/operator/paths.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import type { OldestItem, Waiting } from "../features/operator/waiting.ts";

/** The newest readable run of a source; it waits for a decision while it is quarantined. */
const newestRun = sql`(
  select id from ${importRuns}
  where kind = sources.kind and board = sources.board and status <> 'failed'
  order by started_at desc limit 1
)`;
const isHeld = sql`${importRuns.status} = 'held'`;
const isWaitingPost = sql`review = 'waiting'`;
const isInReview = sql`status = 'in_review'`;
const isNewMessage = sql`status = 'new'`;
const isOpenAppeal = sql`id = origin and appealed_at is not null and replied_at is null`;
const isFailing = sql`enabled and (failures > 0 or missing_since is not null)`;

/** The number of what waits, by kind. The queries use an index or scan a small table. */
function selectWaitingCounts(db: Database) {
  return {
    sourceCounts: db
      .select({
        held: sql<number>`count(${importRuns.id})`.as("held"),
        failing: sql<number>`coalesce(sum(${isFailing}), 0)`.as("failing"),
        claims: sql<number>`count(${sources.claimedBy})`.as("claims"),
      })
      .from(sources)
      .leftJoin(importRuns, sql`${eq(importRuns.id, newestRun)} and ${isHeld}`),
    postCounts: selectCount(db, jobPosts, isWaitingPost),
    simulationCounts: selectCount(db, simulations, isInReview),
    messageCounts: db
      .select({
        n: sql<number>`count(*) - count(${feedback.jobId})`.as("n"),
        jobs: sql<number>`count(distinct ${feedback.jobId})`.as("jobs"),
        held: sql<number>`coalesce(sum(held), 0)`.as("held"),
      })
      .from(feedback)
      .where(isNewMessage),
    appealCounts: selectCount(db, restrictions, isOpenAppeal),
  };
}

/** The queries of what waits, for a page's batch, with the item of each kind that waits longest. */
export function selectWaiting(db: Database) {
  return {
    ...selectWaitingCounts(db),
    heldRuns: db
      .select({ id: importRuns.id, at: importRuns.startedAt })
      .from(sources)
      .innerJoin(importRuns, eq(importRuns.id, newestRun))
      .where(isHeld)
      .orderBy(asc(importRuns.startedAt))
      .limit(1),
    oldestClaims: db
      .select({ at: sources.claimedAt })
      .from(sources)
      .where(isNotNull(sources.claimedBy))
      .orderBy(asc(sources.claimedAt))
      .limit(1),
    oldestPosts: selectOldest(
      db,
      { table: jobPosts, id: jobPosts.id, at: jobPosts.submittedAt },
      isWaitingPost,
    ),
    oldestSimulations: selectOldest(
      db,
      { table: simulations, id: simulations.id, at: simulations.updatedAt },
      isInReview,
    ),
    oldestMessages: selectOldest(
      db,
      { table: feedback, id: feedback.id, at: feedback.createdAt },
      isNewMessage,
    ),
    oldestAppeals: selectOldest(
      db,
      { table: restrictions, id: restrictions.uid, at: restrictions.appealedAt },
      isOpenAppeal,
    ),
  };
}

function selectCount(db: Database, table: SQLiteTable, condition: SQL) {
  return db
    .select({ n: sql<number>`count(*)`.as("n") })
    .from(table)
    .where(condition);
}

interface WaitingItems {
  table: SQLiteTable;
  id: SQLiteColumn;
  /** Since when an item waits. */
  at: SQLiteColumn;
}

function selectOldest(db: Database, { table, id, at }: WaitingItems, condition: SQL) {
  return db
    .select({ id: sql<string>`${id}`.as("id"), at: sql<string | null>`${at}`.as("at") })
    .from(table)
    .where(condition)
    .orderBy(asc(at))
    .limit(1);
}

export type WaitingRows = BatchResults<ReturnType<typeof selectWaiting>>;

type CountRows = BatchResults<ReturnType<typeof selectWaitingCounts>>;

export function toWaiting(rows: WaitingRows): Waiting {
  const [claim] = rows.oldestClaims;
  const counts = toCounts(rows);
  const oldest = {
    run: toOldest(rows.heldRuns, OPERATOR_IMPORTS_PATH),
    claim: claim?.at ? { path: `${OPERATOR_IMPORTS_PATH}#claims`, at: claim.at } : null,
    job: toOldest(rows.oldestPosts, OPERATOR_JOBS_PATH),
    simulation: toOldest(rows.oldestSimulations, OPERATOR_SIMULATIONS_PATH),
    feedback: toOldest(rows.oldestMessages, OPERATOR_FEEDBACK_PATH),
    appeal: toOldest(rows.oldestAppeals, OPERATOR_PEOPLE_PATH),
  };
  return { counts, oldest, total: totalOf(counts) };
}

function toCounts(rows: CountRows): Waiting["counts"] {
  const [sourceCounts] = rows.sourceCounts;
  const [messages] = rows.messageCounts;
  return {
    heldBoards: sourceCounts?.held ?? 0,
    failingBoards: sourceCounts?.failing ?? 0,
    claims: sourceCounts?.claims ?? 0,
    jobs: rows.postCounts[0]?.n ?? 0,
    simulations: rows.simulationCounts[0]?.n ?? 0,
    feedback: messages?.n ?? 0,
    reportedJobs: messages?.jobs ?? 0,
    heldFeedback: messages?.held ?? 0,
    appeals: rows.appealCounts[0]?.n ?? 0,
  };
}

function totalOf(counts: Waiting["counts"]): number {
  const { heldBoards, claims, jobs, simulations, feedback, reportedJobs, appeals } = counts;
  return heldBoards + claims + jobs + simulations + feedback + reportedJobs + appeals;
}

/** How much waits, for a page that shows only that; 0 for a session that ended. One trip. */
export async function countWaiting(db: Database, viewer: Viewer): Promise<number> {
  const { sessionEnd, rows } = await readWithSessionEnd(db, viewer, selectWaitingCounts(db));
  return sessionEnd ? 0 : totalOf(toCounts(rows));
}

function toOldest(
  [row]: readonly { id: string; at: string | null }[],
  path: string,
): OldestItem | null {
  return row?.at ? { path: `${path}/${encodeURIComponent(row.id)}`, at: row.at } : null;
}
