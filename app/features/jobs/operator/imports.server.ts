import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { importRuns, jobs, recheckRequests, sources } from "#app/db/schema.ts";
import { isWaiting } from "../import/due.ts";
import type { ImportReport } from "../import/report.ts";
import type { Source } from "../import/sources.server.ts";
import type { RunStatus, RunsQuery } from "./runs-query.ts";

const RUNS_A_PAGE = 20;
/** More boards than one page can show are a matter for another page. */
const MAX_SOURCES = 500;

/** A board as its operator sees it. */
export type ListedSource = Omit<Source, "etag"> & {
  openJobs: number;
  /** Jobs of its that people call closed. */
  calledClosed: number;
  isWaiting: boolean;
  lastRun: { id: string; status: RunStatus; message: string | null } | null;
  /** The run that was held and not decided yet. */
  heldRunId: string | null;
};

/** A run in the list: its figures, without what it skipped. */
export interface ListedRun {
  n: number;
  id: string;
  kind: Source["kind"];
  board: string;
  startedAt: string;
  status: RunStatus;
  report: Omit<ImportReport, "skipped">;
  skipped: number;
}

const ofSource = sql`kind = sources.kind and board = sources.board`;
const jobsOfSource = sql`source_kind = sources.kind and source_board = sources.board`;

/** Everything the imports page shows, in one trip. Throws 401 when the session is over. */
export async function readImports(
  db: Database,
  viewer: Viewer,
  { query, now }: { query: RunsQuery; now: Date },
) {
  const [revocation, boards, [counted], found] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select({
        source: sources,
        openJobs: sql<number>`(
          select count(*) from ${jobs} where ${jobsOfSource} and status in ('open', 'paused')
        )`,
        calledClosed: sql<number>`(
          select count(*) from ${recheckRequests} join ${jobs} on jobs.id = recheck_requests.job_id
          where ${jobsOfSource}
        )`,
        lastRun: sql<string | null>`(
          select json_object('id', id, 'status', status, 'message', report ->> 'message')
          from ${importRuns} where ${ofSource} order by started_at desc limit 1
        )`,
        heldRunId: sql<string | null>`(
          select case when status = 'held' then id end from ${importRuns}
          where ${ofSource} and status <> 'failed' order by started_at desc limit 1
        )`,
      })
      .from(sources)
      .orderBy(asc(sources.board), asc(sources.kind))
      .limit(MAX_SOURCES),
    db.select({ sources: count() }).from(sources),
    db
      .select({
        n: sql<number>`rowid`.as("n"),
        id: importRuns.id,
        kind: importRuns.kind,
        board: importRuns.board,
        startedAt: importRuns.startedAt,
        status: importRuns.status,
        report: sql<string>`json_remove(report, '$.skipped')`,
        skipped: sql<number>`coalesce(json_array_length(report, '$.skipped'), 0)`,
      })
      .from(importRuns)
      .where(and(...conditionsOf(query)))
      // As they came in: an order that needs no index of its own.
      .orderBy(sql`rowid desc`)
      .limit(RUNS_A_PAGE + 1),
  ]);
  requireLive(revocation);
  const runs = found
    .slice(0, RUNS_A_PAGE)
    .map((run): ListedRun => ({ ...run, report: JSON.parse(run.report) as ListedRun["report"] }));
  const next = found.length > RUNS_A_PAGE ? (runs.at(-1)?.n ?? null) : null;
  return {
    sources: boards.map((row) => toListedSource(row, now)),
    /** How many boards there are; more than are listed where one page cannot show them. */
    total: counted?.sources ?? boards.length,
    runs,
    next,
  };
}

function conditionsOf({ kind, board, status, before }: RunsQuery): SQL[] {
  return [
    ...(kind && board ? [eq(importRuns.kind, kind), eq(importRuns.board, board)] : []),
    ...(status ? [eq(importRuns.status, status)] : []),
    ...(before ? [sql`rowid < ${before}`] : []),
  ];
}

interface SourceRow extends Pick<ListedSource, "openJobs" | "calledClosed" | "heldRunId"> {
  source: Source;
  lastRun: string | null;
}

function toListedSource({ source, lastRun, ...row }: SourceRow, now: Date): ListedSource {
  const { etag: _, ...shown } = source;
  return {
    ...shown,
    ...row,
    isWaiting: isWaiting(source, now),
    lastRun: lastRun ? (JSON.parse(lastRun) as ListedSource["lastRun"]) : null,
  };
}

/** A run with everything it skipped, and the jobs that believing it would close; null when there is none. */
export async function readRun(db: Database, viewer: Viewer, id: string) {
  const [revocation, [run], closing] = await db.batch([
    selectRevocation(db, viewer),
    db.select().from(importRuns).where(eq(importRuns.id, id)),
    db
      .select({ id: jobs.id, slug: jobs.slug, title: jobs.title })
      .from(jobs)
      .where(closesWith(id))
      .orderBy(asc(jobs.title), asc(jobs.id)),
  ]);
  requireLive(revocation);
  if (!run) return null;
  const { seenIds: _, ...shown } = run;
  return { run: { ...shown, report: run.report as ImportReport }, closing };
}

/**
 * Which jobs close when the held run of this id is believed: those it did not see. None when the run
 * was not held, or when a newer answer of the board was read.
 */
export function closesWith(id: string): SQL {
  return sql`status in ('open', 'paused') and exists (
    select 1 from ${importRuns} as held
    where held.id = ${id} and held.status = 'held'
      and held.kind = jobs.source_kind and held.board = jobs.source_board
      and jobs.last_verified_at <= held.started_at
      and jobs.source_external_id not in (select value from json_each(held.seen_ids))
      and ${isNewest(sql`held`)}
  )`;
}

/** Whether no newer answer of the board was read than that of this run. */
export function isNewest(run: SQL): SQL {
  return sql`not exists (
    select 1 from ${importRuns} as newer
    where newer.kind = ${run}.kind and newer.board = ${run}.board
      and newer.started_at > ${run}.started_at and newer.status <> 'failed'
  )`;
}
