import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  favoriteJoin,
  selectSavedJobIds,
  toFavoriteStatus,
  withSavedFlags,
} from "#app/features/favorite-button/saved.server.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import { organizationLogos, organizations } from "#app/features/organizations/tables.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { selectLatestAnswers, toLevels } from "#app/features/roadmap/competency-profile.server.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { type JobDetail, toJobDetail } from "./detail/detail.server.ts";
import { type JobCard, type JobCardRow, jobCardColumns, toJobCard } from "./job-card.server.ts";
import { measureJobFit } from "./job-fit.ts";
import { isNotExpired } from "./search/conditions.server.ts";
import { jobCounts, jobDescriptions, jobs, sources } from "./tables.ts";

const MAX_HOME_JOBS = 6;
const MAX_SIMILAR_JOBS = 3;
/** How many of the newest jobs of a track are compared. */
const SIMILAR_JOBS_POOL_SIZE = 40;

/**
 * A job with its description and organization, in any status; null for an unknown id. For a viewer,
 * with their favorite, fit and membership. One round trip.
 */
export async function findJob(
  db: Database,
  id: string,
  viewer: Viewer | null = null,
): Promise<JobDetail | null> {
  if (viewer) return findJobForViewer(db, id, viewer);
  const row = await db
    .select(detailColumns)
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .innerJoin(organizations, eq(organizations.id, jobs.orgId))
    .leftJoin(sources, isSourceOfJob)
    .leftJoin(organizationLogos, isLogoOfJob)
    .where(eq(jobs.id, id))
    .get();
  return row ? toJobDetail(row) : null;
}

const detailColumns = {
  jobs,
  job_descriptions: jobDescriptions,
  organizations,
  isAuthorized: isAuthorized(),
  logoType: organizationLogos.type,
};

/** A job source that a company connected is authorized only while its domain is verified. */
function isAuthorized() {
  return sql<number | null>`(${sources.authorized} and (${sources.orgId} is null
    or (${sources.orgId} = ${jobs.orgId} and ${organizations.verified} = 'domain')))`;
}

const isLogoOfJob = eq(organizationLogos.orgId, jobs.orgId);
const isSourceOfJob = and(eq(sources.kind, jobs.sourceKind), eq(sources.board, jobs.sourceBoard));

async function findJobForViewer(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<JobDetail | null> {
  const { columns, favorite, isSame } = favoriteJoin(db, viewer, jobs.id);
  const row = await db
    .select({
      ...detailColumns,
      ...columns,
      wasUseful: usefulVotes.useful,
      isMember: sql<number>`${hasRight(viewer, jobs.orgId, "read")}`,
      latestAnswers: selectLatestAnswers(viewer).as("latest_answers"),
      residence: {
        country: profiles.country,
        timeZone: profiles.timeZone,
        workStart: profiles.workStart,
        workEnd: profiles.workEnd,
      },
    })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .innerJoin(organizations, eq(organizations.id, jobs.orgId))
    .leftJoin(sources, isSourceOfJob)
    .leftJoin(organizationLogos, isLogoOfJob)
    .leftJoin(favorite, isSame)
    .leftJoin(
      usefulVotes,
      and(
        eq(usefulVotes.itemKind, "job"),
        eq(usefulVotes.itemId, jobs.id),
        eq(usefulVotes.voter, viewer.uid),
      ),
    )
    .leftJoin(profiles, eq(profiles.uid, viewer.uid))
    .where(eq(jobs.id, id))
    .get();
  if (!row) return null;
  const { wasUseful, residence, latestAnswers, isMember, isOver } = row;
  const job = toJobDetail(row);
  if (isOver) return job;
  const fit = measureJobFit(job.competencies, { levels: toLevels(latestAnswers) });
  const favoriteFields = toFavoriteStatus(row);
  return { ...job, ...favoriteFields, wasUseful, residence, fit, isMember: isMember === 1 };
}

/** Up to three other listed jobs of the same track, most shared technologies first. */
export async function listSimilarJobs(
  db: Database,
  job: Pick<JobDetail, "id" | "track" | "tech">,
  { now, viewer = null }: { now: Date; viewer?: Viewer | null },
): Promise<JobCard[]> {
  const select = db
    .select(jobCardColumns)
    .from(jobs)
    .where(
      and(eq(jobs.listed, 1), eq(jobs.track, job.track), ne(jobs.id, job.id), isNotExpired(now)),
    )
    .orderBy(desc(jobs.position))
    .limit(SIMILAR_JOBS_POOL_SIZE);
  const [rows, saved] = viewer
    ? await db.batch([select, selectSavedJobIds(db, viewer)])
    : [await select, null];
  const techSlugs = new Set(job.tech.map(({ slug }) => slug));
  const countSharedTech = (tech: string[]) => tech.filter((slug) => techSlugs.has(slug)).length;
  const similar = rows
    .toSorted((one, other) => countSharedTech(other.tech) - countSharedTech(one.tech))
    .slice(0, MAX_SIMILAR_JOBS);
  return withSavedFlags(
    similar.map((row) => toJobCard(row)),
    saved,
  );
}

export interface JobsOverview {
  stats: {
    open: number;
    payStatedPercent: number;
    verifiedLastDay: number;
  };
  /** The newest tech lead jobs. */
  jobs: JobCard[];
}

/** Job figures and newest tech lead jobs of the home page. One round trip. */
export async function findJobsOverview(db: Database, now: Date): Promise<JobsOverview> {
  return toJobsOverview(await batchNamed(db, selectJobsOverview(db, now)));
}

/** Queries for the home page; pass their results to `toJobsOverview`. */
export function selectJobsOverview(db: Database, now: Date) {
  return {
    jobCountRows: db
      .select()
      .from(jobCounts)
      .where(inArray(jobCounts.facet, ["all", "pay", "verified"])),
    newestJobs: db
      .select(jobCardColumns)
      .from(jobs)
      .where(and(eq(jobs.listed, 1), eq(jobs.track, "tech_lead"), isNotExpired(now)))
      .orderBy(desc(jobs.position))
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
    ),
  };
}
