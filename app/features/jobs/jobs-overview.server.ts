import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { withSavedFlags } from "#app/features/favorite-button/saved.server.ts";
import { type JobCardRow, toJobCard } from "./job-card.server.ts";
import { isNotExpired } from "./lifecycle.server.ts";
import { type ListedJob, toListedJob } from "./listed-job.server.ts";
import { isNewest, selectNewest } from "./newest-jobs.server.ts";
import { jobCounts } from "./tables.ts";

const MAX_HOME_JOBS = 6;

/** Job figures and the newest tech lead jobs, for the home page. */
export interface JobsOverview {
  stats: {
    open: number;
    payStatedPercent: number;
    verifiedLastDay: number;
  };
  /** The newest tech lead jobs. */
  jobs: ListedJob[];
}

/** Queries for a page's batch; pass their results to `toJobsOverview`. */
export function selectJobsOverview(db: Database, now: Date) {
  return {
    jobCountRows: db
      .select()
      .from(jobCounts)
      .where(inArray(jobCounts.facet, ["all", "pay", "verified"])),
    newestJobs: selectNewest(db, sql`${"track:tech_lead"}`)
      .where(and(isNewest, isNotExpired(now)))
      .limit(MAX_HOME_JOBS),
  };
}

interface JobsOverviewRows {
  jobCountRows: (typeof jobCounts.$inferSelect)[];
  newestJobs: JobCardRow[];
}

/** Maps the results of `selectJobsOverview`; `saved` are the viewer's favorites. */
export function toJobsOverview(
  { jobCountRows, newestJobs }: JobsOverviewRows,
  saved: readonly { savedId: string }[] | null = null,
): JobsOverview {
  const countFor = (facet: string) => jobCountRows.find((count) => count.facet === facet)?.n ?? 0;
  const open = countFor("all");
  return {
    stats: {
      open,
      payStatedPercent: open === 0 ? 0 : Math.round((100 * countFor("pay")) / open),
      verifiedLastDay: countFor("verified"),
    },
    jobs: withSavedFlags(
      newestJobs.map((row) => toJobCard(row)),
      saved,
    ).map(toListedJob),
  };
}
