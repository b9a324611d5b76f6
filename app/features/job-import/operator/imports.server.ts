import { and, asc, count, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs, recheckRequests, sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { isOnlyClaimed, openJobCount } from "../claims/claims.server.ts";
import { isCheckPending } from "../sync/check-schedule.ts";
import type { JobSource } from "../sync/job-sources.server.ts";
import type { ImportReport } from "../sync/report.ts";
import { importRuns } from "../tables.ts";
import type { RunStatus, RunsQuery } from "./runs-query.ts";

const RUNS_PER_PAGE = 20;
const MAX_SOURCES = 500;
const MAX_CLAIMS = 100;

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
    revocation,
    claims,
    sourceRows,
    sourceCounts: [sourceCount],
    runRows,
  } = await batchNamed(db, {
    revocation: selectRevocation(db, viewer),
    claims: selectClaims(db),
    sourceRows: db
      .select({
        source: sources,
        openJobs: openJobCount,
        organization: sql<string | null>`(
          select json_object('slug', slug, 'name', name, 'isShown', verified = 'domain')
          from ${organizations} where id = sources.org_id
        )`,
        calledClosed: sql<number>`(
          select count(*) from ${recheckRequests} join ${jobs} on jobs.id = recheck_requests.job_id
          where ${isJobOfSource}
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
  requireLiveSession(revocation);
  const runs = runRows
    .slice(0, RUNS_PER_PAGE)
    .map((run): ListedRun => ({ ...run, report: JSON.parse(run.report) as ListedRun["report"] }));
  const next = runRows.length > RUNS_PER_PAGE ? (runs.at(-1)?.n ?? null) : null;
  return {
    claims: claims.map(({ isRead, isAgain, ...claim }) => ({
      ...claim,
      isRead: isRead === 1,
      isAgain: isAgain === 1,
    })),
    sources: sourceRows.map((row) => toListedSource(row, now)),
    /** May be more than the sources listed. */
    total: sourceCount?.sources ?? sourceRows.length,
    runs,
    next,
  };
}

export interface ListedClaim {
  kind: JobSource["kind"];
  board: string;
  claimedAt: string | null;
  openJobs: number;
  /** Whether it was imported before it was claimed. */
  isRead: boolean;
  /** The organization connected it before and was renamed since. */
  isAgain: boolean;
  org: string;
  slug: string;
  name: string;
  domain: string | null;
  verified: "none" | "domain";
  verifiedAt: string | null;
  status: string;
}

function selectClaims(db: Database) {
  return (
    db
      .select({
        kind: sources.kind,
        board: sources.board,
        claimedAt: sources.claimedAt,
        openJobs: openJobCount.as("open_jobs"),
        isRead: sql<number>`not ${isOnlyClaimed}`.as("is_read"),
        isAgain: sql<number>`sources.org_id is not null`.as("is_again"),
        org: organizations.id,
        slug: organizations.slug,
        name: organizations.name,
        domain: organizations.domain,
        verified: organizations.verified,
        verifiedAt: organizations.verifiedAt,
        status: organizations.status,
      })
      .from(sources)
      .innerJoin(organizations, eq(organizations.id, sources.claimedBy))
      // A renamed organization claims again what it has connected.
      .where(or(isNull(sources.orgId), eq(sources.orgId, sources.claimedBy)))
      .orderBy(asc(sources.claimedAt), asc(sources.board))
      .limit(MAX_CLAIMS)
  );
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

/** Loads a run and the jobs that confirming it would close; null without such a run. */
export async function loadRun(db: Database, viewer: Viewer, id: string) {
  const [revocation, [run], closing] = await db.batch([
    selectRevocation(db, viewer),
    db.select().from(importRuns).where(eq(importRuns.id, id)),
    db
      .select({ id: jobs.id, slug: jobs.slug, title: jobs.title })
      .from(jobs)
      .where(closesWithRun(id))
      .orderBy(asc(jobs.title), asc(jobs.id)),
  ]);
  requireLiveSession(revocation);
  if (!run) return null;
  const { seenIds: _, ...shown } = run;
  return { run: { ...shown, report: run.report as ImportReport }, closing };
}

/**
 * SQL condition: the jobs that confirming this run closes, because it did not see them. Matches none
 * if the run is not quarantined, or a newer one did not fail.
 */
export function closesWithRun(id: string): SQL {
  return sql`status in ('open', 'paused') and exists (
    select 1 from ${importRuns} as held
    where held.id = ${id} and held.status = 'held'
      and held.kind = jobs.source_kind and held.board = jobs.source_board
      and jobs.last_verified_at <= held.started_at
      and jobs.source_external_id not in (select value from json_each(held.seen_ids))
      and ${isLatestRun(sql`held`)}
  )`;
}

/** SQL condition: the source has no newer run that did not fail. */
export function isLatestRun(run: SQL): SQL {
  return sql`not exists (
    select 1 from ${importRuns} as newer
    where newer.kind = ${run}.kind and newer.board = ${run}.board
      and newer.started_at > ${run}.started_at and newer.status <> 'failed'
  )`;
}
