import { and, asc, count, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs, recheckRequests, sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { isOnlyClaimed, openJobCount } from "../../claims/claims.server.ts";
import type { RunStatus, RunsQuery } from "../../operator/runs-query.ts";
import { isCheckPending } from "../../sync/check-schedule.ts";
import type { JobSource } from "../../sync/job-sources.server.ts";
import type { ImportReport } from "../../sync/report.ts";
import { importRuns } from "../../tables.ts";

const RUNS_PER_PAGE = 20;
const MAX_SOURCES = 500;

export type ListedSource = Omit<JobSource, "etag"> & {
  openJobs: number;
  organization: { slug: string; name: string; isShown: boolean } | null;
  /** How many of its jobs people reported as closed. */
  calledClosed: number;
  isWaiting: boolean;
  lastRun: { id: string; status: RunStatus; message: string | null } | null;
  /** The quarantined run that waits for a decision. */
  heldRunId: string | null;
};

export interface ListedRun {
  n: number;
  id: string;
  kind: JobSource["kind"];
  board: string;
  startedAt: string;
  status: RunStatus;
  report: Omit<ImportReport, "skipped">;
  skipped: number;
}

const isRunOfSource = sql`kind = sources.kind and board = sources.board`;
const isJobOfSource = sql`source_kind = sources.kind and source_board = sources.board`;

/** Loads the imports page in one database batch. Throws 401 when the session was revoked. */
export async function loadImports(
  db: Database,
  viewer: Viewer,
  { query, now }: { query: RunsQuery; now: Date },
) {
  const {
    claimCounts,
    sourceRows,
    sourceCounts: [sourceCount],
    runRows,
  } = await readAsViewer(db, viewer, {
    claimCounts: db
      .select({ claims: count() })
      .from(sources)
      .where(
        and(
          isNotNull(sources.claimedBy),
          // A renamed organization claims again what it has connected.
          or(isNull(sources.orgId), eq(sources.orgId, sources.claimedBy)),
        ),
      ),
    sourceRows: db
      .select({
        source: sources,
        openJobs: openJobCount,
        organization: sql<string | null>`(
          select json_object('slug', slug, 'name', name, 'isShown', verified = 'domain')
          from ${organizations} where id = sources.org_id
        )`,
        calledClosed: sql<number>`(
          select count(*) from ${recheckRequests} cross join ${jobs}
          where jobs.id = recheck_requests.job_id and ${isJobOfSource}
        )`,
        lastRun: sql<string | null>`(
          select json_object('id', id, 'status', status, 'message', report ->> 'message')
          from ${importRuns} where ${isRunOfSource} order by started_at desc limit 1
        )`,
        heldRunId: sql<string | null>`(
          select case when status = 'held' then id end from ${importRuns}
          where ${isRunOfSource} and status <> 'failed' order by started_at desc limit 1
        )`,
      })
      .from(sources)
      .where(not(isOnlyClaimed))
      .orderBy(asc(sources.board), asc(sources.kind))
      .limit(MAX_SOURCES),
    sourceCounts: db.select({ sources: count() }).from(sources).where(not(isOnlyClaimed)),
    runRows: db
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
      .where(and(...toConditions(query)))
      // The order of insertion, which needs no further index.
      .orderBy(sql`rowid desc`)
      .limit(RUNS_PER_PAGE + 1),
  });
  const runs = runRows
    .slice(0, RUNS_PER_PAGE)
    .map((run): ListedRun => ({ ...run, report: JSON.parse(run.report) as ListedRun["report"] }));
  const next = runRows.length > RUNS_PER_PAGE ? (runs.at(-1)?.n ?? null) : null;
  return {
    /** How many wait in the inbox. */
    claims: claimCounts[0]?.claims ?? 0,
    sources: sourceRows.map((row) => toListedSource(row, now)),
    /** May be more than the sources listed. */
    total: sourceCount?.sources ?? sourceRows.length,
    runs,
    next,
  };
}

function toConditions({ kind, board, status, before }: RunsQuery): SQL[] {
  return [
    ...(kind && board ? [eq(importRuns.kind, kind), eq(importRuns.board, board)] : []),
    ...(status ? [eq(importRuns.status, status)] : []),
    ...(before ? [sql`rowid < ${before}`] : []),
  ];
}

interface SourceRow extends Pick<ListedSource, "openJobs" | "calledClosed" | "heldRunId"> {
  source: JobSource;
  lastRun: string | null;
  organization: string | null;
}

function toListedSource(
  { source, lastRun, organization, ...row }: SourceRow,
  now: Date,
): ListedSource {
  const { etag: _, ...shown } = source;
  return {
    ...shown,
    ...row,
    isWaiting: isCheckPending(source, now),
    lastRun: lastRun ? (JSON.parse(lastRun) as ListedSource["lastRun"]) : null,
    organization: organization ? parseOrganization(organization) : null,
  };
}

function parseOrganization(json: string): NonNullable<ListedSource["organization"]> {
  const { slug, name, isShown } = JSON.parse(json) as Record<string, unknown>;
  return { slug: String(slug), name: String(name), isShown: isShown === 1 };
}
