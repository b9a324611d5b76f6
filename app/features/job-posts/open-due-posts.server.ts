import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { failUnless, isConditionFailure } from "#app/db/fail-unless.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { postPath } from "#app/features/organizations/organization.ts";
import { isRenamedSinceApproval } from "#app/features/organizations/profile/rename.server.ts";
import { organizationEvents } from "#app/features/organizations/tables.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { isTrusted, isUnchanged, type StoredPost, selectPosts } from "./posts.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { jobPosts } from "./tables.ts";

/** Each is a batch of its own. */
const BATCH_SIZE = 50;

/**
 * Hourly: opens the posts whose day has come, and tells their writers. One that an operator approved opens under the
 * name it was approved under; one of an organization that publishes without review, while it still does. The others
 * go to review.
 */
export async function openDuePosts(db: Database, now: Date): Promise<void> {
  const isDue = sql`job_posts.review = 'scheduled'
    and job_posts.fields ->> '$.opensOn' <= ${toDay(now)}
    and jobs.status = 'pending' and organizations.status = 'active'`;
  const rows = await selectPosts(db, isDue).limit(BATCH_SIZE);
  for (const row of rows) await openOrReview(db, row, now);
}

async function openOrReview(db: Database, row: StoredPost, now: Date): Promise<void> {
  const { post, job } = row;
  const { id, orgId } = post;
  const fields = { ...post.fields, opensOn: null };
  const event = (is: "job_opened" | "job_submitted") =>
    recordOperatorEvent({ orgId, detail: { is, jobId: id, title: job.title }, now });
  const mayOpen = sql`(${isTrusted(orgId)} or ${isApproved(row)})`;
  const news = { orgId, subject: job.title, path: postPath(orgId, id), now };
  const version = post.version + 1;
  const opening = await publishPost(db, {
    ...{ row, fields, version, change: null, event: event("job_opened"), now },
  });
  const isOpened = await runIf(db, and(isUnchanged(row), mayOpen) as SQL, [
    ...opening,
    tellMembers({ event: "post_opened", ...news }),
  ]);
  if (isOpened) return;
  await runIf(db, and(isUnchanged(row), sql`not ${mayOpen}`) as SQL, [
    sql`update ${jobPosts} set review = 'waiting', submitted_at = ${now.toISOString()},
      version = ${version} where id = ${id}`,
    event("job_submitted"),
    tellMembers({ event: "post_waits", ...news }),
  ]);
}

/** Whether an operator approved the post, under the name that its organization still has; 0 if nothing says so. */
function isApproved({ post: { id, orgId } }: StoredPost): SQL {
  return sql`coalesce(not ${isRenamedSinceApproval(orgId, id)} and (
    select decided.detail ->> 'is' from ${organizationEvents} as decided
    where decided.org_id = ${orgId} and decided.detail ->> 'jobId' = ${id}
      and decided.detail ->> 'is' in ('job_approved', 'job_scheduled', 'job_submitted')
    order by decided.at desc, decided.rowid desc limit 1) = 'job_approved', 0)`;
}

async function runIf(db: Database, condition: SQL, writes: readonly Write[]): Promise<boolean> {
  try {
    await writeBatch(db, [failUnless(condition), ...writes]);
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
