import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  joinFavorite,
  markSaved,
  selectSavedJobs,
  toFavoriteMark,
} from "#app/features/favorite-button/saved.server.ts";
import { mayDo } from "#app/features/organizations/membership.server.ts";
import { organizationLogos, organizations } from "#app/features/organizations/tables.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { latestAnswersOf, toLevels } from "#app/features/roadmap/standing.server.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { type CardRow, cardColumns, type JobCard, toJobCard } from "./card.server.ts";
import { type JobDetail, toJobDetail } from "./detail/detail.server.ts";
import { jobFit } from "./job-fit.ts";
import { stillValid } from "./search/conditions.server.ts";
import { jobCounts, jobDescriptions, jobs, sources } from "./tables.ts";

const HOME_JOBS = 6;
const SIMILAR_JOBS = 3;
/** How many of the newest jobs of a track are compared. */
const SIMILAR_POOL = 40;

/**
 * A job with its description and organization, in any status; null for an unknown id. For a viewer,
 * with their favorite, fit and membership. One round trip.
 */
export async function findJob(
  db: Database,
  id: string,
  viewer: Viewer | null = null,
): Promise<JobDetail | null> {
  if (viewer) return findJobOf(db, id, viewer);
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

async function findJobOf(db: Database, id: string, viewer: Viewer): Promise<JobDetail | null> {
  const { columns, favorite, isSame } = joinFavorite(db, viewer, jobs.id);
  const row = await db
    .select({
      ...detailColumns,
      ...columns,
      wasUseful: usefulVotes.useful,
      isMember: sql<number>`${mayDo(viewer, jobs.orgId, "read")}`,
      latestAnswers: latestAnswersOf(viewer).as("latest_answers"),
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
  const fit = jobFit(job.competencies, { levels: toLevels(latestAnswers) });
  const mark = toFavoriteMark(row);
  return { ...job, ...mark, wasUseful, residence, fit, isMember: isMember === 1 };
}

/** Up to three other listed jobs of the same track, most shared technologies first. */
export async function listSimilarJobs(
  db: Database,
  job: Pick<JobDetail, "id" | "track" | "tech">,
  { now, viewer = null }: { now: Date; viewer?: Viewer | null },
): Promise<JobCard[]> {
  const select = db
    .select(cardColumns)
    .from(jobs)
    .where(and(eq(jobs.listed, 1), eq(jobs.track, job.track), ne(jobs.id, job.id), stillValid(now)))
    .orderBy(desc(jobs.position))
    .limit(SIMILAR_POOL);
  const [rows, saved] = viewer
    ? await db.batch([select, selectSavedJobs(db, viewer)])
    : [await select, null];
  const wanted = new Set(job.tech.map(({ slug }) => slug));
  const shared = (tech: string[]) => tech.filter((slug) => wanted.has(slug)).length;
  const similar = rows
    .toSorted((one, other) => shared(other.tech) - shared(one.tech))
    .slice(0, SIMILAR_JOBS);
  return markSaved(
    similar.map((row) => toJobCard(row)),
    saved,
  );
}

export interface BoardSummary {
  stats: {
    open: number;
    payStatedPercent: number;
    verifiedLastDay: number;
  };
  /** The newest tech lead jobs. */
  jobs: JobCard[];
}

/** Job figures and newest tech lead jobs of the home page. One round trip. */
export async function findBoardSummary(db: Database, now: Date): Promise<BoardSummary> {
  return toBoardSummary(...(await db.batch(selectBoardSummary(db, now))));
}

/** Queries for the home page; pass their results to `toJobsOverview`. */
export function selectBoardSummary(db: Database, now: Date) {
  return [
    db
      .select()
      .from(jobCounts)
      .where(inArray(jobCounts.facet, ["all", "pay", "verified"])),
    db
      .select(cardColumns)
      .from(jobs)
      .where(and(eq(jobs.listed, 1), eq(jobs.track, "tech_lead"), stillValid(now)))
      .orderBy(desc(jobs.position))
      .limit(HOME_JOBS),
  ] as const;
}

/** Maps the results of `selectJobsOverview`; `saved` are the viewer's favorites. */
export function toBoardSummary(
  counts: (typeof jobCounts.$inferSelect)[],
  rows: CardRow[],
  saved: readonly { savedId: string }[] | null = null,
): BoardSummary {
  const countOf = (facet: string) => counts.find((count) => count.facet === facet)?.n ?? 0;
  const open = countOf("all");
  return {
    stats: {
      open,
      payStatedPercent: open === 0 ? 0 : Math.round((100 * countOf("pay")) / open),
      verifiedLastDay: countOf("verified"),
    },
    jobs: markSaved(
      rows.map((row) => toJobCard(row)),
      saved,
    ),
  };
}
