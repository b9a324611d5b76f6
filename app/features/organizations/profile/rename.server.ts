import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { organizationEvents, organizations } from "../tables.ts";

/*
 * Whoever was looked at was looked at under a name. Under another one nothing of it stands in public
 * until an operator has looked again.
 */

interface Renaming {
  id: string;
  nameKey: string;
  /** The version that the organization has with its new name. */
  version: number;
  now: Date;
}

/**
 * The statements by which an organization that was just renamed is looked at again, to stand in the
 * batch behind the one that renames it: its posts wait for review, and its boards for approval. A
 * post that waits anyway gets another version, so that nobody approves it by a page that showed the
 * old name. The second returns its posts, the third its boards.
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

/** The statement by which jobs are called what their organization is called. */
export function renameJobs(id: string, now: Date): Write {
  return sql`
    update ${jobs} set org_name = called.name, updated_at = ${now.toISOString()}
    from (select id, name from ${organizations} where id = ${id}) as called
    where ${jobs.orgId} = called.id and ${jobs.orgName} <> called.name`;
}

/** What a rename would take from the public, for a page's batch. */
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

/**
 * Whether an organization was renamed since a job of its was last let through, so that nobody has
 * looked at that job under the name it would be shown with.
 */
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

/** Whether an event, by the name that its statement gives it, tells of another name. */
export function isRename(event: SQL): SQL {
  return sql`(${event}.detail ->> 'is' = 'page_edited' and ${event}.detail -> 'renamed' is not null)`;
}

/** Whether a job of `jobs` is one of its organization's own that the public sees. */
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
