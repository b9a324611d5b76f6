import { and, eq, ne, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { toJobDetail } from "#app/features/jobs/detail/detail.server.ts";
import {
  jobColumns,
  organizationColumns,
} from "#app/features/jobs/detail/detail-columns.server.ts";
import { toFreshness } from "#app/features/jobs/freshness.ts";
import { toJobContentColumns } from "#app/features/jobs/job-content-columns.server.ts";
import { lastVerifiedAt } from "#app/features/jobs/lifecycle.server.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import { findLanguage } from "#app/reference/text-language.ts";
import { checkPost } from "../check-post.ts";
import { jobPosts } from "../tables.ts";
import { toPosting } from "../to-posting.ts";
import { toCorrectionState } from "./correct-job.server.ts";
import { listChanges } from "./list-changes.server.ts";
import { isOpenReport } from "./read-reviews.server.ts";
import { seenOf } from "./remove-job.server.ts";
import { jobNotFound } from "./review-post.server.ts";
import { toSeenChange } from "./seen-change.ts";

/* The caller checks that the viewer is an operator. */

/**
 * A job with everything a reviewer needs; one that waits for review is shown as it would be
 * published. Throws 404 for an unknown id.
 */
export async function readReview(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
) {
  // Not in the batch: D1 merges columns of the same name, and a job shares some with its
  // organization.
  const [
    stored,
    {
      reports,
      memberCounts: [members],
      namesakes,
    },
  ] = await Promise.all([
    selectReviewedJob(db, id),
    readAsViewer(db, viewer, {
      reports: db
        .select({ reason: feedback.reason, n: sql<number>`count(*)`.as("n") })
        .from(feedback)
        .where(and(isOpenReport, eq(feedback.jobId, id)))
        .groupBy(feedback.reason),
      memberCounts: db
        .select({ n: sql<number>`count(*)`.as("n") })
        .from(organizationMembers)
        .where(sql`${organizationMembers.orgId} = ${organizationIdOf(id)}`),
      namesakes: selectNamesakes(db, id),
    }),
  ]);
  if (!stored) throw jobNotFound();
  const { post, organizations: organization } = stored;
  const isWaiting = post?.review === "waiting";
  const job = toJobDetail(
    isWaiting ? withWaitingContent(stored, post.fields) : { ...stored, ...UNUSED_COLUMNS },
  );
  const isEdit = isWaiting && post.publishedVersion > 0;
  const shown = isEdit ? toJobDetail({ ...stored, ...UNUSED_COLUMNS }) : null;
  const checked = isWaiting
    ? checkPost(post.fields, { company: organization.name, sizeBand: organization.sizeBand, now })
    : null;
  const {
    organization: _,
    favorite: __,
    structuredDataInput: ___,
    location: ____,
    openTo: _____,
    roleId: ______,
    ...visibleJob
  } = job;
  return {
    job: { ...visibleJob, status: effectiveStatus(job, now) },
    freshness: toFreshness(job, now),
    isWaiting,
    isEdit,
    correction: toCorrectionState(stored.jobs),
    changes: shown ? listChanges(shown, job) : [],
    version: post?.version ?? null,
    seen: seenOf(stored.jobs, post?.version ?? null),
    change: post && toSeenChange(post),
    warnings: [...(checked?.warnings ?? []), ...Object.values(checked?.errors ?? {}).flat()],
    organization: {
      ...{
        id: organization.id,
        name: organization.name,
        slug: organization.slug,
        website: organization.website,
      },
      ...{ verified: organization.verified, domain: organization.domain },
      ...{ status: organization.status, createdAt: organization.createdAt },
      members: members?.n ?? 0,
      namesakes: namesakes.map(({ name }) => name),
    },
    reports,
  };
}

const UNUSED_COLUMNS = { isAuthorized: null, logoType: null, otherSources: "[]", siblings: null };

function selectReviewedJob(db: Database, id: string) {
  return db
    .select({
      jobs: jobColumns,
      lastVerifiedAt: lastVerifiedAt().as("verified_at"),
      job_descriptions: jobDescriptions,
      organizations: organizationColumns,
      post: jobPosts,
    })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .innerJoin(organizations, eq(organizations.id, jobs.orgId))
    .leftJoin(jobPosts, eq(jobPosts.id, jobs.id))
    .where(eq(jobs.id, id))
    .get();
}

type ReviewedJob = NonNullable<Awaited<ReturnType<typeof selectReviewedJob>>>;

function withWaitingContent(
  stored: ReviewedJob,
  fields: NonNullable<ReviewedJob["post"]>["fields"],
) {
  const { descriptionHtml, descriptionText, competencies, ...columns } = toJobContentColumns(
    toPosting(fields),
  );
  return {
    jobs: { ...stored.jobs, ...columns },
    lastVerifiedAt: stored.lastVerifiedAt,
    job_descriptions: {
      ...stored.job_descriptions,
      ...{ html: descriptionHtml, text: descriptionText, competencies },
      language: findLanguage(descriptionText),
    },
    organizations: stored.organizations,
    ...UNUSED_COLUMNS,
  };
}

function organizationIdOf(id: string) {
  return sql`(select org_id from ${jobs} where id = ${id})`;
}

/** Verified organizations with the same name key: a possible impersonation. */
function selectNamesakes(db: Database, id: string) {
  return db
    .select({ name: organizations.name })
    .from(organizations)
    .where(
      and(
        ne(organizations.nameKey, ""),
        sql`${organizations.nameKey} = (select name_key from ${organizations} as own where own.id = ${organizationIdOf(id)})`,
        sql`${organizations.id} <> ${organizationIdOf(id)}`,
        eq(organizations.verified, "domain"),
      ),
    )
    .limit(5);
}
