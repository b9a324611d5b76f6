import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isRenamedSinceApproval } from "#app/features/organizations/profile/rename.server.ts";
import { dayAfter, daysBefore, toDay } from "#app/reference/calendar.ts";
import { applyTransition, type TransitionTarget } from "./apply-transition.server.ts";
import { type DuplicateJob, selectDuplicateJobs } from "./duplicate-jobs.server.ts";
import { storeLastDay } from "./extend-post.server.ts";
import { DEFAULT_DAYS_OPEN, endOfDay, REOPEN_DAYS } from "./job-post.ts";
import { hasRoomForPost } from "./post-limits.server.ts";
import { findStoredPostRole } from "./post-role.server.ts";
import { endedAt, isReopenable, undoableSince } from "./post-state.ts";
import { readPost } from "./posts.server.ts";
import { duplicateJobError, requireNotRenamed, requireRoomForPost } from "./rejections.server.ts";
import { jobPosts } from "./tables.ts";

/**
 * Reopens a job that ended at most 30 days ago, with its id and date; within an hour that undoes its
 * closing, and is not counted. Returns false for one that
 * ended earlier. Throws 403 over the limit, and 422 when the organization was renamed since the job
 * was approved or a duplicate is open.
 */
export async function reopenPost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget,
): Promise<boolean> {
  const { id, orgId, now } = target;
  const limitKey = { id, plans: viewer.plans, now };
  const { job } = await readPost(db, viewer, target);
  const endedAtTime = endedAt(job, now);
  if (endedAtTime && !isReopenable(endedAtTime, now)) return false;
  const timestamp = now.toISOString();
  const isStillValid = job.validThrough !== null && job.validThrough > timestamp;
  const lastDay = isStillValid ? toDay(job.validThrough ?? "") : dayAfter(now, DEFAULT_DAYS_OPEN);
  const reopenableSince = daysBefore(now, REOPEN_DAYS);
  const { roleId, joining } = await findStoredPostRole(db, id);
  // A closing that is undone at once is no reopening.
  const set = sql`status = 'open', closed_at = null,
    reopen_count = reopen_count + iif(status = 'closed' and closed_at > ${undoableSince(now)}, 0, 1),
    valid_through = ${endOfDay(lastDay)}, last_verified_at = ${timestamp}, last_seen_at = ${timestamp},
    updated_at = ${timestamp}, role_id = ${roleId}`;
  const duplicates = selectDuplicateJobs({ ...job, id, orgId }, now);
  await applyTransition(db, viewer, {
    ...{ ...target, from: "reopen", to: "open", set, event: "job_reopened", title: job.title },
    condition: sql`coalesce(closed_at, valid_through) >= ${reopenableSince} and ${hasRoomForPost(orgId, limitKey)}
      and not exists (${duplicates}) and ${wasPublic(id)} and not ${isRenamedSinceApproval(orgId, id)}`,
    followUps: [storeLastDay(id, lastDay, timestamp), ...joining],
    async throwReason() {
      await requireNotRenamed(db, orgId, id);
      const [duplicate] = await db.all<DuplicateJob>(duplicates);
      if (duplicate) throw duplicateJobError(duplicate);
      await requireRoomForPost(db, orgId, limitKey);
    },
  });
  return true;
}

/** Whether it was ever public: a post that nobody reviewed must not be reopened. */
function wasPublic(id: string): SQL {
  return sql`exists (select 1 from ${jobPosts} where id = ${id} and published_version > 0)`;
}
