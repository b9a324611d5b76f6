import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { withSavedFlags } from "#app/features/favorites/saved.server.ts";
import { isPossibleFrom, type OpenToCode } from "./eligibility/open-to-code.ts";
import { byFit } from "./fit/measure-fit.ts";
import { selectExpiredJobs, withoutHidden } from "./hidden/hidden-counts.server.ts";
import { isShownTo, type Person } from "./hidden/scope.server.ts";
import { type JobCard, toJobCard } from "./job-card.server.ts";
import type { JobCardRow } from "./job-card-columns.server.ts";
import { type ListedJob, toListedJob } from "./listed-job.server.ts";
import { isNewest, selectNewest } from "./newest-jobs.server.ts";
import type { Reader } from "./reader/reader.ts";
import { onePerRole } from "./roles/select-roles.server.ts";
import { jobCounts } from "./tables.ts";

const MAX_HOME_JOBS = 6;
/** Of how many the reader's are chosen. */
const HOME_JOBS_POOL_SIZE = 40;

/** Of a visitor, to leave out postings of one role. */
const VISITOR_POOL_SIZE = 2 * MAX_HOME_JOBS;

/** Job figures and the newest tech lead jobs, for the home page. */
export interface JobsOverview {
  stats: {
    open: number;
    payStatedPercent: number;
    verifiedLastDay: number;
  };
  /** Whether the newest are all invented: nobody verifies those. */
  areExamples: boolean;
  /** The newest tech lead jobs that the reader may do, those that they want first. */
  jobs: ListedJob[];
}

/** Queries for a page's batch; pass their results to `toJobsOverview`. */
export function selectJobsOverview(
  db: Database,
  { now, person, hasReader }: { now: Date; person: Person; hasReader: boolean },
) {
  return {
    jobCountRows: db
      .select()
      .from(jobCounts)
      .where(inArray(jobCounts.facet, ["all", "pay", "verified"])),
    expiredJobs: selectExpiredJobs(db, now),
    newestJobs: selectNewest(db, sql`${"track:tech_lead"}`)
      .where(and(isNewest, isShownTo(person, now)))
      .limit(hasReader ? HOME_JOBS_POOL_SIZE : VISITOR_POOL_SIZE),
  };
}

interface JobsOverviewRows {
  jobCountRows: (typeof jobCounts.$inferSelect)[];
  expiredJobs: Parameters<typeof withoutHidden>[1];
  newestJobs: (JobCardRow & { openTo: OpenToCode[] })[];
}

interface JobsOverviewReader {
  reader: Reader;
  /** The viewer's favorites; null for a visitor. */
  saved: readonly { savedId: string }[] | null;
}

/** Maps the results of `selectJobsOverview` for their reader. */
export function toJobsOverview(
  { jobCountRows, expiredJobs, newestJobs }: JobsOverviewRows,
  { reader, saved }: JobsOverviewReader,
): JobsOverview {
  return {
    stats: toJobStats(withoutHidden(jobCountRows, expiredJobs)),
    areExamples: newestJobs.every(({ example }) => example),
    jobs: withSavedFlags(chooseJobs(newestJobs, reader), saved).map(toListedJob),
  };
}

/** Figures of all open jobs from their counts. */
export function toJobStats(rows: JobsOverviewRows["jobCountRows"]): JobsOverview["stats"] {
  const countFor = (facet: string) => rows.find((count) => count.facet === facet)?.n ?? 0;
  const open = countFor("all");
  return {
    open,
    payStatedPercent: open === 0 ? 0 : Math.round((100 * countFor("pay")) / open),
    verifiedLastDay: countFor("verified"),
  };
}

function chooseJobs(rows: JobsOverviewRows["newestJobs"], reader: Reader): JobCard[] {
  const { country } = reader;
  const possible = rows.filter(({ openTo }) => country === null || isPossibleFrom(country, openTo));
  return onePerRole(possible)
    .map((row) => toJobCard(row, reader))
    .toSorted(byFit)
    .slice(0, MAX_HOME_JOBS);
}
