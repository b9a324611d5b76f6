import { and, asc, count, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { isOnlyClaimed, openJobsOfSource } from "../claims/claims.server.ts";
import { isWaiting } from "../sync/due.ts";
import type { ImportReport } from "../sync/report.ts";
import type { Source } from "../sync/sources.server.ts";
import { importRuns, recheckRequests } from "../tables.ts";
import type { RunStatus, RunsQuery } from "./runs-query.ts";

const RUNS_A_PAGE = 20;
const MAX_SOURCES = 500;
const MAX_CLAIMS = 100;

export type ListedSource = Omit<Source, "etag"> & {
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
  kind: Source["kind"];
  board: string;
  startedAt: string;
  status: RunStatus;
  report: Omit<ImportReport, "skipped">;
  skipped: number;
}

const ofSource = sql`kind = sources.kind and board = sources.board`;
const jobsOfSource = sql`source_kind = sources.kind and source_board = sources.board`;

/** Loads the imports page in one database batch. Throws 401 when the session was revoked. */
export async function readImports(
  db: Database,
  viewer: Viewer,
  { query, now }: { query: RunsQuery; now: Date },
) {
  const [revocation, claims, boards, [counted], found] = await db.batch([
    selectRevocation(db, viewer),
    selectClaims(db),
    db
      .select({
        source: sources,
        openJobs: openJobsOfSource,
        organization: sql<string | null>`(
          select json_object('slug', slug, 'name', name, 'isShown', verified = 'domain')
          from ${organizations} where id = sources.org_id
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
      .where(not(isOnlyClaimed))
      .orderBy(asc(sources.board), asc(sources.kind))
      .limit(MAX_SOURCES),
    db.select({ sources: count() }).from(sources).where(not(isOnlyClaimed)),
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
      // The order of insertion, which needs no further index.
      .orderBy(sql`rowid desc`)
      .limit(RUNS_A_PAGE + 1),
  ]);
  requireLive(revocation);
  const runs = found
    .slice(0, RUNS_A_PAGE)
    .map((run): ListedRun => ({ ...run, report: JSON.parse(run.report) as ListedRun["report"] }));
  const next = found.length > RUNS_A_PAGE ? (runs.at(-1)?.n ?? null) : null;
  return {
    claims: claims.map(({ isRead, isAgain, ...claim }) => ({
      ...claim,
      isRead: isRead === 1,
      isAgain: isAgain === 1,
    })),
    sources: boards.map((row) => toListedSource(row, now)),
    /** May be more than the sources listed. */
    total: counted?.sources ?? boards.length,
    runs,
    next,
  };
}

export interface ListedClaim {
  kind: Source["kind"];
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
        openJobs: openJobsOfSource.as("open_jobs"),
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
    isWaiting: isWaiting(source, now),
    lastRun: lastRun ? (JSON.parse(lastRun) as ListedSource["lastRun"]) : null,
    organization: organization ? toConnected(organization) : null,
  };
}

function toConnected(json: string): NonNullable<ListedSource["organization"]> {
  const { slug, name, isShown } = JSON.parse(json) as Record<string, unknown>;
  return { slug: String(slug), name: String(name), isShown: isShown === 1 };
}

/** Loads a run and the jobs that confirming it would close; null without such a run. */
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
 * SQL condition: the jobs that confirming this run closes, because it did not see them. Matches none
 * if the run is not quarantined, or a newer one did not fail.
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

/** SQL condition: the source has no newer run that did not fail. */
export function isNewest(run: SQL): SQL {
  return sql`not exists (
    select 1 from ${importRuns} as newer
    where newer.kind = ${run}.kind and newer.board = ${run}.board
      and newer.started_at > ${run}.started_at and newer.status <> 'failed'
  )`;
}
