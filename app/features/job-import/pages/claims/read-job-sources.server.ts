import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import {
  hasRight,
  isAllowedNow,
  toDashboardOrganization,
} from "#app/features/organizations/membership.server.ts";
import { readAsMember } from "#app/features/organizations/read-as-member.server.ts";
import { organizationEvents } from "#app/features/organizations/tables.ts";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { isSourceOf } from "../../claims/claim-job-source.server.ts";
import { openJobCount } from "../../claims/claims.server.ts";
import { isWorthShowing, type JobSourceRun, toRunMessage } from "../../claims/job-source-run.ts";
import { MAX_JOB_SOURCES } from "../../claims/labels.ts";
import { isCheckPending } from "../../sync/check-schedule.ts";
import { importRuns } from "../../tables.ts";

/** How many runs are searched for ones worth showing, and how many are shown. */
const RUNS_SEARCHED = 100;
const RUNS_SHOWN = 5;
const REJECTIONS_SHOWN = 3;
const REJECTED_WITHIN_MS = 30 * DAY_MS;

/**
 * The data of the page of an organization's job sources. One round trip; throws 404 for someone who
 * is not a member.
 */
export async function readJobSources(
  db: Database,
  viewer: Viewer,
  { orgId, now }: { orgId: string; now: Date },
) {
  const rejectedSince = new Date(now.getTime() - REJECTED_WITHIN_MS).toISOString();
  const isOwnSource = and(isSourceOf(orgId), hasRight(viewer, orgId, "read"));
  const reader = { viewer, orgId };
  const { membership, sourceRows, runs, rejections } = await readAsMember(db, reader, {
    sourceRows: db
      .select({
        kind: sources.kind,
        board: sources.board,
        enabled: sources.enabled,
        orgId: sources.orgId,
        claimedAt: sources.claimedAt,
        claimedBy: sources.claimedBy,
        queuedAt: sources.queuedAt,
        checkedAt: sources.checkedAt,
        failures: sources.failures,
        missingSince: sources.missingSince,
        openJobs: openJobCount.as("open_jobs"),
      })
      .from(sources)
      .where(isOwnSource)
      .orderBy(asc(sources.createdAt), asc(sources.board)),
    runs: db
      .select({
        id: importRuns.id,
        kind: importRuns.kind,
        board: importRuns.board,
        startedAt: importRuns.startedAt,
        status: importRuns.status,
        counted: sql<string>`json_remove(${importRuns.report}, '$.skipped', '$.transfer')`,
        skipped: sql<number>`coalesce(json_array_length(${importRuns.report}, '$.skipped'), 0)`,
      })
      .from(sources)
      .innerJoin(
        importRuns,
        sql`${importRuns}.rowid in (
        select newest.rowid from ${importRuns} as newest
        where newest.kind = ${sources.kind} and newest.board = ${sources.board}
        order by newest.started_at desc limit ${RUNS_SEARCHED})`,
      )
      .where(and(eq(sources.orgId, orgId), hasRight(viewer, orgId, "read")))
      .orderBy(desc(importRuns.startedAt)),
    rejections: db
      .select({ detail: organizationEvents.detail, at: organizationEvents.at })
      .from(organizationEvents)
      .where(
        and(
          eq(organizationEvents.orgId, orgId),
          gt(organizationEvents.at, rejectedSince),
          sql`${organizationEvents.detail} ->> 'is' = 'source_refused'`,
          hasRight(viewer, orgId, "read"),
        ),
      )
      .orderBy(desc(organizationEvents.at))
      .limit(REJECTIONS_SHOWN),
  });
  const { verified, domain } = membership.organization;
  return {
    dashboard: toDashboardOrganization(membership),
    domain: verified === "domain" ? domain : null,
    mayConnect: isAllowedNow(membership, "connect_source"),
    limit: fixedLimitNote("boards", sourceRows.length, MAX_JOB_SOURCES),
    boards: sourceRows.map(({ orgId: connectedTo, claimedBy, ...board }) => ({
      ...board,
      isConnected: connectedTo === orgId,
      /** The organization was renamed, and no operator has approved the source since. */
      isClaimedAgain: connectedTo === orgId && claimedBy === orgId,
      isWaiting: isCheckPending(board, now),
      runs: toVisibleRuns(
        runs.filter((run) => run.kind === board.kind && run.board === board.board),
      ),
    })),
    refusals: rejections.flatMap(({ detail, at }) =>
      detail.is === "source_refused" ? [{ ...detail, at }] : [],
    ),
  };
}

interface RunRow {
  id: string;
  startedAt: string;
  status: JobSourceRun["status"];
  counted: string;
  skipped: number;
}

function toVisibleRuns(rows: RunRow[]) {
  const runs = rows.map(({ id, startedAt, ...row }) => ({
    id,
    startedAt,
    run: toJobSourceRun(row),
  }));
  return runs
    .filter(({ run }) => isWorthShowing(run))
    .slice(0, RUNS_SHOWN)
    .map(({ id, startedAt, run }) => ({
      id,
      startedAt,
      status: run.status,
      words: toRunMessage(run),
    }));
}

function toJobSourceRun({
  status,
  counted,
  skipped,
}: Pick<RunRow, "status" | "counted" | "skipped">) {
  const report = JSON.parse(counted) as Partial<JobSourceRun> & { decided?: string };
  const { created = 0, updated = 0, reopened = 0, closed = 0, held = 0, message = null } = report;
  const isDecided = report.decided !== undefined;
  return { status, created, updated, reopened, closed, held, skipped, message, isDecided };
}
