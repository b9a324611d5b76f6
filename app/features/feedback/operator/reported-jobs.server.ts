import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { ROWS_PER_PAGE, takePage } from "#app/features/operator/paging.ts";
import type { ReportReason } from "../feedback.ts";
import { feedback } from "../tables.ts";

const MAX_SHOWN_REPORTS = 10;

/** SQL: a report of a job that no operator has decided on. */
export const isOpenReport = and(
  isNotNull(feedback.jobId),
  sql`${feedback.status} in ('new', 'triaged', 'planned')`,
);

export interface ReportedJob {
  jobId: string;
  title: string | null;
  slug: string | null;
  status: string | null;
  reports: number;
  people: number;
  reasons: { reason: ReportReason; n: number }[];
  oldest: string;
  newest: string;
  /** Ids of at most ten reports. */
  ids: string[];
}

/** Open reports by job, the most reported first. One database trip. */
export async function listReportedJobs(
  db: Database,
  viewer: Viewer,
  page: number,
): Promise<{ jobs: ReportedJob[]; hasMore: boolean }> {
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        jobId: sql<string>`${feedback.jobId}`.as("reported_id"),
        title: jobs.title,
        slug: jobs.slug,
        status: sql<string | null>`${jobs.status}`.as("job_status"),
        reports: sql<number>`count(*)`.as("reports"),
        people: sql<number>`count(distinct ${feedback.uid})`.as("people"),
        reasons: sql<string>`json_group_array(${feedback.reason})`.as("reasons"),
        oldest: sql<string>`min(${feedback.createdAt})`.as("oldest"),
        newest: sql<string>`max(${feedback.createdAt})`.as("newest"),
        ids: sql<string>`json_group_array(${feedback.id})`.as("ids"),
      })
      .from(feedback)
      .leftJoin(jobs, eq(jobs.id, feedback.jobId))
      .where(isOpenReport)
      .groupBy(feedback.jobId)
      .orderBy(desc(sql`reports`), sql`oldest`)
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  });
  const { shown: pageRows, hasMore } = takePage(rows);
  return {
    hasMore,
    jobs: pageRows.map((row) => ({
      ...row,
      reasons: countReasons(JSON.parse(row.reasons) as ReportReason[]),
      ids: (JSON.parse(row.ids) as string[]).slice(0, MAX_SHOWN_REPORTS),
    })),
  };
}

function countReasons(reasons: readonly ReportReason[]): ReportedJob["reasons"] {
  const counts = new Map<ReportReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, n]) => ({ reason, n })).sort((one, other) => other.n - one.n);
}
