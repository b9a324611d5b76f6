import { type SQL, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { organizationEvents, organizations } from "../tables.ts";

/*
 * A review is about an organization under its name. After a rename its posts are not public, and its
 * job sources not authorized, until an operator has reviewed them again.
 */

interface Rename {
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
export function reviewAfterRename(db: Database, rename: Rename): Write[] {
  recordChange(db, "jobs");
  const { id, now } = rename;
  const timestamp = now.toISOString();
  const isRenamed = wasRenamed(rename);
  const isPublic = isPublicPost(timestamp);
  return [
    sql`
      update ${jobPosts} set
        version = version + 1, review = 'waiting', review_note = '', updated_at = ${timestamp},
        submitted_at = iif(review = 'waiting', submitted_at, ${timestamp})
      where org_id = ${id} and ${isRenamed} and (
        review in ('waiting', 'scheduled') or id in (select id from ${jobs} where org_id = ${id} and ${isPublic}))`,
    sql`
      update ${jobs} set status = 'pending', updated_at = ${timestamp}
      where org_id = ${id} and ${isPublic} and ${isRenamed} returning id`,
    sql`
      update ${sources} set authorized = 0, claimed_by = org_id, claimed_at = ${timestamp}, updated_at = ${timestamp}
      where org_id = ${id} and ${isRenamed} returning board`,
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
export function selectRenameImpact(db: Database, id: string, now: Date) {
  return db
    .select({
      posts: sql<number>`(
        select count(*) from ${jobs} where org_id = ${id} and ${isPublicPost(now.toISOString())})`.as(
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
export function isRenamedSinceApproval(orgId: string, jobId: string): SQL {
  return sql`exists (
    select 1 from ${organizationEvents} as renaming
    where renaming.org_id = ${orgId} and ${isRenameEvent(sql`renaming`)} and not exists (
        select 1 from ${organizationEvents} as shown
        where shown.org_id = ${orgId} and shown.at > renaming.at
          and shown.detail ->> 'jobId' = ${jobId}
          and shown.detail ->> 'is' in ('job_approved', 'job_opened')
      )
  )`;
}

/** SQL condition that an event (by its table alias) is a rename. */
export function isRenameEvent(eventAlias: SQL): SQL {
  return sql`(${eventAlias}.detail ->> 'is' = 'page_edited' and ${eventAlias}.detail -> 'renamed' is not null)`;
}

/** SQL condition that a row of `jobs` is a public post of the organization. */
function isPublicPost(timestamp: string): SQL {
  return sql`+source_kind = 'org' and status in ('open', 'paused')
    and (valid_through is null or valid_through > ${timestamp})`;
}

function wasRenamed({ id, nameKey, version, now }: Rename): SQL {
  return sql`exists (
    select 1 from ${organizations} as renamed
    where renamed.id = ${id} and renamed.name_key = ${nameKey} and renamed.version = ${version}
      and renamed.updated_at = ${now.toISOString()}
  )`;
}
