import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { organizationEvents, organizations } from "../tables.ts";

/*
 * A review is about an organization under its name. After a rename its posts are not public, and its
 * job sources not authorized, until an operator has reviewed them again.
 */

interface Renaming {
  id: string;
  nameKey: string;
  version: number;
  now: Date;
}

/**
 * The writes that send posts and job sources of a renamed organization back to review; to follow
 * the rename in the same batch. A post that already waits gets a new version, so that it cannot be
 * approved from a page with the old name. The second statement returns the posts, the third the job
 * sources.
 */
export function reviewAgain(db: Database, renaming: Renaming): Write[] {
  const { id, now } = renaming;
  const at = now.toISOString();
  const isRenamed = hasBeenRenamed(renaming);
  const isShown = isShownPost(at);
  return [
    sql`
      update ${jobPosts} set
        version = version + 1, review = 'waiting', review_note = '', updated_at = ${at},
        submitted_at = iif(review = 'waiting', submitted_at, ${at})
      where org_id = ${id} and ${isRenamed} and (
        review = 'waiting' or id in (select id from ${jobs} where org_id = ${id} and ${isShown}))`,
    sql`
      update ${jobs} set status = 'pending', updated_at = ${at}
      where org_id = ${id} and ${isShown} and ${isRenamed} returning id`,
    sql`
      update ${sources} set authorized = 0, claimed_by = org_id, claimed_at = ${at}, updated_at = ${at}
      where org_id = ${id} and ${isRenamed} returning board`,
    ...recount(db, now),
  ];
}

/** The statement that copies the organization's name to its jobs. */
export function renameJobs(id: string, now: Date): Write {
  return sql`
    update ${jobs} set org_name = called.name, updated_at = ${now.toISOString()}
    from (select id, name from ${organizations} where id = ${id}) as called
    where ${jobs.orgId} = called.id and ${jobs.orgName} <> called.name`;
}

/** What a rename would send back to review, for a page's batch. */
export function selectReviewed(db: Database, id: string, now: Date) {
  return db
    .select({
      posts: sql<number>`(
        select count(*) from ${jobs} where org_id = ${id} and ${isShownPost(now.toISOString())})`.as(
        "posts",
      ),
      boards: sql<number>`(
        select count(*) from ${sources} as connected where connected.org_id = ${id}
      )`.as("boards"),
    })
    .from(organizations)
    .where(sql`${organizations.id} = ${id}`);
}

/** SQL condition that an organization was renamed after this job was last approved or opened. */
export function isRenamedSince(orgId: string, jobId: string): SQL {
  return sql`exists (
    select 1 from ${organizationEvents} as renaming
    where renaming.org_id = ${orgId} and ${isRename(sql`renaming`)} and not exists (
        select 1 from ${organizationEvents} as shown
        where shown.org_id = ${orgId} and shown.at > renaming.at
          and shown.detail ->> 'jobId' = ${jobId}
          and shown.detail ->> 'is' in ('job_approved', 'job_opened')
      )
  )`;
}

/** SQL condition that an event (by its table alias) is a rename. */
export function isRename(event: SQL): SQL {
  return sql`(${event}.detail ->> 'is' = 'page_edited' and ${event}.detail -> 'renamed' is not null)`;
}

/** SQL condition that a row of `jobs` is a public post of the organization. */
function isShownPost(at: string): SQL {
  return sql`source_kind = 'org' and status in ('open', 'paused')
    and (valid_through is null or valid_through > ${at})`;
}

function hasBeenRenamed({ id, nameKey, version, now }: Renaming): SQL {
  return sql`exists (
    select 1 from ${organizations} as renamed
    where renamed.id = ${id} and renamed.name_key = ${nameKey} and renamed.version = ${version}
      and renamed.updated_at = ${now.toISOString()}
  )`;
}
