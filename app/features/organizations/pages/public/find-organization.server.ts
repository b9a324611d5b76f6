import { and, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  findFavoriteLimit,
  selectFavoriteCount,
} from "#app/features/favorites/favorite-limit.server.ts";
import { selectSavedIds } from "#app/features/favorites/saved.server.ts";
import { isNotExpired } from "#app/features/jobs/lifecycle.server.ts";
import { selectReaderAnswers } from "#app/features/jobs/reader/read-reader.server.ts";
import {
  groupByRole,
  isFirstOfRole,
  NEWEST,
  selectRoles,
} from "#app/features/jobs/roles/select-roles.server.ts";
import { jobCounts, jobs, sources } from "#app/features/jobs/tables.ts";
import { OPEN_JOBS_PER_PAGE } from "../../organization.ts";
import { measuredColumns } from "../../public/measured-jobs.server.ts";
import { MAX_MEASURED_JOBS } from "../../public/promise-ledger.ts";
import { organizationEvents, organizationLogos, organizations } from "../../tables.ts";

interface OrganizationQuery {
  slug: string;
  after: number | null;
  now: Date;
  viewer: Viewer | null;
}

export type FoundOrganization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/**
 * An organization of any status with a page of its open jobs and the jobs its figures are computed
 * from; null for an unknown slug. The slug of an unclaimed organization finds the one that has
 * connected its job source. One round trip.
 */
export async function findOrganization(
  db: Database,
  { slug, after, now, viewer }: OrganizationQuery,
) {
  const {
    organizations: [row],
    postings,
    open,
    closed,
    expired,
    listedTech,
    saved = null,
    savedJobs = null,
    favoriteCounts = [],
    answers: [answers = null] = [],
  } = await readAsViewer(db, viewer, {
    organizations: db
      .select({ organization: organizations, logoType: organizationLogos.type })
      .from(organizations)
      .leftJoin(organizationLogos, eq(organizationLogos.orgId, organizations.id))
      .where(eq(organizations.id, organizationIdAt(slug))),
    postings: selectRoles(
      db,
      sql`select position as sort_key, role_id from ${jobs}
        where ${isOpenJobOf(slug, now)} and ${after === null ? sql`1` : lt(jobs.position, after)}
          and ${isFirstOfRole(NEWEST, isNotExpired(now))}
        order by position desc limit ${OPEN_JOBS_PER_PAGE + 1}`,
      isNotExpired(now),
    ),
    open: db
      .select(readColumns)
      .from(jobs)
      .where(isOpenJobOf(slug, now))
      .orderBy(desc(jobs.position))
      .limit(MAX_MEASURED_JOBS + 1),
    closed: selectEnded(db, slug, "closed"),
    expired: selectEnded(db, slug, "expired"),
    listedTech: selectListedTech(db, slug),
    ...(viewer && {
      saved: selectSavedIds(db, viewer, "organization"),
      savedJobs: selectSavedIds(db, viewer, "job"),
      favoriteCounts: selectFavoriteCount(db, viewer),
      answers: selectReaderAnswers(db, viewer),
    }),
  });
  if (!row) return null;
  return {
    ...row,
    roles: groupByRole(postings),
    open,
    ended: [...closed, ...expired],
    /** The technologies it states that a job is listed with, its own or another’s. */
    listedTech: listedTech.map(({ slug: tech }) => tech),
    saved,
    savedJobs,
    favoriteLimit: viewer && (await findFavoriteLimit(db, viewer, { counts: favoriteCounts, now })),
    answers,
  };
}

const readColumns = {
  ...measuredColumns,
  level: jobs.level,
  tech: jobs.tech,
  sourceKind: jobs.sourceKind,
};

function isOpenJobOf(slug: string, now: Date): SQL | undefined {
  return and(eq(jobs.orgId, organizationIdAt(slug)), eq(jobs.status, "open"), isNotExpired(now));
}

function selectListedTech(db: Database, slug: string) {
  return db
    .select({ slug: jobCounts.value })
    .from(jobCounts)
    .where(
      and(
        eq(jobCounts.facet, "tech"),
        gt(jobCounts.n, 0),
        sql`${jobCounts.value} in (select stated.value from ${organizations}, json_each(${organizations.tech}) as stated
          where ${organizations.id} = ${organizationIdAt(slug)})`,
      ),
    );
}

/** The newest jobs with this status. One query each, so that both are read in index order. */
function selectEnded(db: Database, slug: string, status: "closed" | "expired") {
  return db
    .select(readColumns)
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, organizationIdAt(slug)),
        eq(jobs.status, status),
        isNull(jobs.duplicateOf),
      ),
    )
    .orderBy(desc(jobs.position))
    .limit(MAX_MEASURED_JOBS);
}

/**
 * SQL for the id of the organization at a slug. An unclaimed organization is replaced by the one
 * that its job source is connected to.
 */
function organizationIdAt(slug: string): SQL<string> {
  const { detail } = organizationEvents;
  return sql`coalesce((
    select connected.org_id from ${organizations} as board
    join ${organizationEvents} on ${organizationEvents.orgId} = board.id
    join ${sources} as connected
      on connected.kind = ${detail} ->> 'kind' and connected.board = ${detail} ->> 'board'
    where board.slug = ${slug} and board.claimed_at is null
      and ${detail} ->> 'is' = 'source_connected' and connected.org_id is not null
    limit 1
  ), (select id from ${organizations} where slug = ${slug}))`;
}
