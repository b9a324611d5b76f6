import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import type { OrganizationStatus } from "#app/features/organizations/organization.ts";
import { isRenameEvent } from "#app/features/organizations/profile/rename.server.ts";
import { organizationEvents, organizations } from "#app/features/organizations/tables.ts";
import { verifiedDomainNames } from "#app/features/organizations/verification/further-domains.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { jobPosts } from "./tables.ts";

export type StoredPost =
  ReturnType<typeof selectPosts> extends { all(): Promise<(infer Row)[]> } ? Row : never;
export type StoredJob = StoredPost["job"];
export type PostOrganization = StoredPost["organization"];

// In a batch D1 returns rows by column name, so the names have to differ.
/**
 * Posts with their public job and organization. A query for one organization passes its id, so that
 * `isTrusted` is computed once.
 */
export function selectPosts(
  db: Database,
  where: SQL | undefined,
  orgId: string | SQLiteColumn = organizations.id,
) {
  return db
    .select({
      post: jobPosts,
      job: {
        status: jobs.status,
        slug: jobs.slug,
        title: jobs.title,
        workMode: jobs.workMode,
        places: jobs.places,
        remoteFrom: jobs.remoteFrom,
        validThrough: jobs.validThrough,
        datePosted: jobs.datePosted,
        firstSeenAt: jobs.firstSeenAt,
        lastVerifiedAt: jobs.lastVerifiedAt,
        updatedAt: sql<string>`${jobs.updatedAt}`.as("job_updated_at"),
        closedAt: jobs.closedAt,
        contentHash: jobs.contentHash,
        reopenCount: jobs.reopenCount,
      },
      organization: {
        id: sql<string>`${organizations.id}`.as("organization_id"),
        slug: sql<string>`${organizations.slug}`.as("organization_slug"),
        name: organizations.name,
        status: sql<OrganizationStatus>`${organizations.status}`.as("organization_status"),
        verified: organizations.verified,
        sizeBand: organizations.sizeBand,
        domains: verifiedDomainNames()
          .mapWith((names: string) => (names ? names.split(", ") : []))
          .as("verified_domains"),
      },
      isTrusted: isTrusted(orgId).as("is_trusted"),
    })
    .from(jobPosts)
    .innerJoin(jobs, eq(jobs.id, jobPosts.id))
    .innerJoin(organizations, eq(organizations.id, jobPosts.orgId))
    .where(where);
}

/**
 * Whether an organization publishes without review: it is verified, and since its last rename or
 * removed job an operator has approved a post.
 */
export function isTrusted(orgId: string | SQLiteColumn): SQL<number> {
  return sql<number>`coalesce((
    select trusted.verified from ${organizations} as trusted where trusted.id = ${orgId}
  ) = 'domain' and (
    select told.detail ->> 'is' from ${organizationEvents} as told
    where told.org_id = ${orgId} and (
      told.detail ->> 'is' in ('job_approved', 'job_removed') or ${isRenameEvent(sql`told`)})
    order by told.at desc, told.rowid desc limit 1
  ) = 'job_approved', 0)`;
}

export interface PostKey {
  orgId: string;
  id: string;
}

export function isPost({ orgId, id }: PostKey): SQL | undefined {
  return and(eq(jobPosts.id, id), eq(jobPosts.orgId, orgId));
}

/** A post, for a member. Throws 401 for an ended session, 404 for someone who is not a member. */
export async function readPost(db: Database, viewer: Viewer, key: PostKey): Promise<StoredPost> {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: selectPosts(db, and(isPost(key), hasRight(viewer, key.orgId, "read"))),
  });
  if (!row) throw postNotFound();
  return row;
}

/**
 * Whether a post is still stored as it was read; for the WHERE of the statement that changes it.
 */
export function isUnchanged({ post, job }: StoredPost): SQL {
  return sql`exists (
    select 1 from ${jobPosts} as asked join ${jobs} as posted on posted.id = asked.id
    where asked.id = ${post.id} and asked.org_id = ${post.orgId}
      and asked.version = ${post.version} and asked.review = ${post.review}
      and posted.status = ${job.status} and posted.reopen_count = ${job.reopenCount}
      and posted.valid_through is ${job.validThrough})`;
}

/** 404: the viewer's organization has no such post. */
export function postNotFound() {
  return notFound("This job no longer exists, or it belongs to another organization.");
}
