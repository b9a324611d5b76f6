import { and, eq, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { favoriteJoin, toFavoriteStatus } from "#app/features/favorites/saved.server.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { selectLatestAnswers, toLevels } from "#app/features/roadmap/competency-profile.server.ts";
import { pointsOfRuns } from "#app/features/simulations/runs.server.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { measureCompetencyFit } from "../competency-fit.ts";
import { findHiding } from "../hidden/scope.server.ts";
import { lastVerifiedAt } from "../lifecycle.server.ts";
import { readerAnswersOf } from "../reader/read-reader.server.ts";
import { jobDescriptions, jobs, sources } from "../tables.ts";
import { type JobDetail, toJobDetail } from "./detail.server.ts";
import { jobColumns, organizationColumns } from "./detail-columns.server.ts";
import { toLeadingRows } from "./leading-rows.server.ts";

/**
 * A job with its description and organization, in any status; null for an unknown id. For a viewer,
 * with their favorite, fit and membership. One round trip; another for a duplicate, which is found as
 * the job that it is a duplicate of.
 */
export async function findJob(
  db: Database,
  id: string,
  viewer: Viewer | null = null,
): Promise<JobDetail | null> {
  if (viewer) return findJobForViewer(db, id, viewer);
  const row = await joinDetailTables(db.select(detailColumns).from(jobs).$dynamic())
    .where(eq(jobs.id, id))
    .get();
  if (row?.jobs.duplicateOf) return findJob(db, row.jobs.duplicateOf);
  return row ? toJobDetail(row) : null;
}

async function findJobForViewer(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<JobDetail | null> {
  const { columns, table, on } = favoriteJoin(db, viewer, jobs.id);
  const select = db
    .select({
      ...detailColumns,
      ...columns,
      wasUseful: usefulVotes.useful,
      isMember: sql<number>`${hasRight(viewer, jobs.orgId, "read")}`,
      latestAnswers: selectLatestAnswers(viewer).as("latest_answers"),
      readerAnswers: readerAnswersOf(viewer).as("reader_answers"),
      runs: pointsOfRuns(viewer).as("runs"),
      hiding: findHiding(viewer).as("hiding"),
    })
    .from(jobs)
    .$dynamic();
  const row = await joinDetailTables(select)
    .leftJoin(table, on)
    .leftJoin(
      usefulVotes,
      and(
        eq(usefulVotes.itemKind, "job"),
        eq(usefulVotes.itemId, jobs.id),
        eq(usefulVotes.voter, viewer.uid),
      ),
    )
    .where(eq(jobs.id, id))
    .get();
  if (!row) return null;
  if (row.jobs.duplicateOf) return findJob(db, row.jobs.duplicateOf, viewer);
  const { wasUseful, readerAnswers, latestAnswers, runs, isMember, hiding } = row;
  const favorite = toFavoriteStatus(row);
  const job = toJobDetail(row);
  const levels = toLevels(latestAnswers);
  const reader = { levels, targetRole: readerAnswers?.targetRole ?? null, runs };
  const competencyFit = measureCompetencyFit(job.competencies, reader);
  const leading = toLeadingRows(job, levels.size > 0 ? reader : undefined);
  return {
    ...job,
    leading,
    favorite,
    favoriteCount: row.account.saved,
    wasUseful,
    hiding,
    readerAnswers,
    competencyFit,
    learner: reader,
    isMember: isMember === 1,
  };
}

function listOtherSources() {
  return sql<string>`(select json_group_array(json_object('kind', source_kind, 'url', source_url))
    from ${jobs} as duplicate where duplicate_of = ${jobs.id} and status = 'duplicate')`;
}

function listSiblings() {
  return sql<
    string | null
  >`(select json_group_array(json_object('id', id, 'slug', slug, 'workMode', work_mode,
      'places', json(places), 'remoteFrom', json(remote_from), 'remoteNotFrom', json(remote_not_from)))
    from ${jobs} as sibling where sibling.role_id = ${jobs.roleId} and sibling.id <> ${jobs.id}
      and sibling.status = 'open')`;
}

const detailColumns = {
  jobs: jobColumns,
  lastVerifiedAt: lastVerifiedAt().as("verified_at"),
  otherSources: listOtherSources().as("other_sources"),
  siblings: listSiblings().as("siblings"),
  postChange: findPostChange().as("post_change"),
  job_descriptions: jobDescriptions,
  organizations: organizationColumns,
  isAuthorized: isAuthorized(),
};

/** What a company changed of its own post since an operator saw it, as JSON. In words: the order of features. */
function findPostChange() {
  return sql<string | null>`(select json_object('changes', json(changes), 'at', changed_at)
    from job_posts as post where post.id = ${jobs.id} and post.changed_at is not null)`;
}

/** Joins the tables that a job's page is made of, whoever reads it. */
function joinDetailTables<Select extends SQLiteSelect>(select: Select) {
  return select
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .innerJoin(organizations, eq(organizations.id, jobs.orgId))
    .leftJoin(sources, and(eq(sources.kind, jobs.sourceKind), eq(sources.board, jobs.sourceBoard)));
}

/** A job source that a company connected is authorized only while its domain is verified. */
function isAuthorized() {
  return sql<number | null>`(${sources.authorized} and (${sources.orgId} is null
    or (${sources.orgId} = ${jobs.orgId} and ${organizations.verified} = 'domain')))`;
}
