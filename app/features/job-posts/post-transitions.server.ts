import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recountJobs } from "#app/features/jobs/counts.server.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import type { JobEvent } from "#app/features/organizations/organization.ts";
import { isRenamedSinceApproval } from "#app/features/organizations/profile/rename.server.ts";
import type { Subscriber } from "#app/features/premium/subscriber.server.ts";
import { invalid } from "#app/http/http-errors.ts";
import { dayAfter, daysBefore, toDay } from "#app/reference/calendar.ts";
import { checkPost } from "./check-post.ts";
import { type DuplicateJob, selectDuplicateJobs } from "./duplicate-jobs.server.ts";
import { DEFAULT_DAYS_OPEN, endOfDay, REOPEN_DAYS } from "./job-post.ts";
import { hasRoomForPost, isWithinPostLimit } from "./post-limits.server.ts";
import { ALLOWED_STATUSES, endedAt, isReopenable } from "./post-state.ts";
import { type PostKey, readPost } from "./posts.server.ts";
import {
  duplicateJobError,
  requireNotRenamed,
  requireRoomForPost,
  requireWithinPostLimit,
  requireWriter,
  statusChangedError,
} from "./rejections.server.ts";
import { jobPosts } from "./tables.ts";

/*
 * The single-click transitions of a post. Each is one statement that also checks the right and the
 * current status.
 */

interface TransitionTarget extends PostKey {
  now: Date;
}

export async function confirmPost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget,
): Promise<void> {
  const timestamp = target.now.toISOString();
  const set = sql`last_verified_at = ${timestamp}, last_seen_at = ${timestamp}`;
  await applyTransition(db, viewer, { ...target, from: "confirm", set, event: "job_confirmed" });
}

/** Pauses a job: its page stays, lists do not show it. */
export async function pausePost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget,
): Promise<void> {
  const set = sql`status = 'paused'`;
  await applyTransition(db, viewer, {
    ...target,
    from: "pause",
    to: "paused",
    set,
    event: "job_paused",
  });
}

export async function resumePost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget,
): Promise<void> {
  const timestamp = target.now.toISOString();
  const set = sql`status = 'open', last_verified_at = ${timestamp}, last_seen_at = ${timestamp}`;
  await applyTransition(db, viewer, {
    ...target,
    from: "resume",
    to: "open",
    set,
    event: "job_resumed",
  });
}

export async function closePost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget,
): Promise<void> {
  const set = sql`status = 'closed', closed_at = ${target.now.toISOString()}`;
  const followUp = sql`update ${jobPosts} set review = 'none', submitted_at = null
    where id = ${target.id} and review = 'waiting' and ${hasStatus(target.id, "closed")}`;
  const transition = { from: "close", to: "closed", set, event: "job_closed" } as const;
  await applyTransition(db, viewer, { ...target, ...transition, followUp });
}

/** Moves the last day. Throws 422 for a day that has passed or is too far away. */
export async function extendPost(
  db: Database,
  viewer: Subscriber,
  target: TransitionTarget & { lastDay: string },
): Promise<void> {
  const { lastDay, id, now } = target;
  const limitKey = { id, plans: viewer.plans, now };
  const { post, organization } = await readPost(db, viewer, target);
  const { errors } = checkPost({ ...post.fields, lastDay }, { company: organization.name, now });
  if (errors.lastDay) throw invalid({ lastDay: errors.lastDay });
  const timestamp = now.toISOString();
  const validThrough = endOfDay(lastDay);
  const set = sql`valid_through = ${validThrough}, last_verified_at = ${timestamp},
    updated_at = iif(valid_through is ${validThrough}, updated_at, ${timestamp})`;
  await applyTransition(db, viewer, {
    ...{ ...target, from: "extend", set, event: "job_edited" },
    condition: isWithinPostLimit(target.orgId, limitKey),
    followUp: storeLastDay(id, lastDay, timestamp),
    throwReason: () => requireWithinPostLimit(db, target.orgId, limitKey),
  });
}

/**
 * Reopens a job that ended at most 30 days ago, with its id and date; returns false for one that
 * ended earlier. Throws 403 over the limit, and 422 when the organization was renamed since the job
 * was approved or a duplicate is open.
 */
export async function reopenPost(
  db: Database,
  viewer: Subscriber,
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
  const set = sql`status = 'open', closed_at = null, reopen_count = reopen_count + 1,
    valid_through = ${endOfDay(lastDay)}, last_verified_at = ${timestamp}, last_seen_at = ${timestamp},
    updated_at = ${timestamp}`;
  const duplicates = selectDuplicateJobs({ ...job, id, orgId }, now);
  await applyTransition(db, viewer, {
    ...{ ...target, from: "reopen", to: "open", set, event: "job_reopened" },
    condition: sql`coalesce(closed_at, valid_through) >= ${reopenableSince} and ${hasRoomForPost(orgId, limitKey)}
      and not exists (${duplicates}) and ${wasPublic(id)} and not ${isRenamedSinceApproval(orgId, id)}`,
    followUp: storeLastDay(id, lastDay, timestamp),
    async throwReason() {
      await requireNotRenamed(db, orgId, id);
      const [duplicate] = await db.all<DuplicateJob>(duplicates);
      if (duplicate) throw duplicateJobError(duplicate);
      await requireRoomForPost(db, orgId, limitKey);
    },
  });
  return true;
}

/**
 * Withdraws a post from review: a new post becomes a draft, an edit is kept without being shown.
 */
export async function withdrawPost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget,
): Promise<void> {
  const { id, orgId, now } = target;
  const { job, post } = await readPost(db, viewer, target);
  const timestamp = now.toISOString();
  const detail = { is: "job_withdrawn", jobId: id, title: job.title } as const;
  const [withdrawn] = await writeAsViewer(db, viewer, [
    sql`update ${jobPosts} set review = 'none', submitted_at = null, updated_at = ${timestamp}
      where id = ${id} and org_id = ${orgId} and review = 'waiting'
        and ${hasRight(viewer, orgId, "write_jobs")} returning id`,
    recordEvent(viewer, { orgId, detail, now }),
    sql`update ${jobs} set status = 'draft' where id = ${id} and status = 'pending'
      and exists (select 1 from ${jobPosts} where id = ${id} and review = 'none')`,
  ]);
  if (withdrawn?.results.length) return;
  await requireWriter(db, viewer, orgId);
  if (post.review === "waiting") throw statusChangedError();
}

interface Transition extends TransitionTarget {
  from: keyof typeof ALLOWED_STATUSES;
  /** The status it leads to; a post that already has it is no conflict. */
  to?: JobStatus;
  set: SQL;
  event: JobEvent;
  condition?: SQL;
  followUp?: Write;
  /** Throws the specific reason why the transition was rejected. */
  throwReason?(): Promise<void>;
}

async function applyTransition(
  db: Database,
  viewer: Viewer,
  transition: Transition,
): Promise<void> {
  const { orgId, id, now, from, to, set, event, condition, followUp, throwReason } = transition;
  const { job } = await readPost(db, viewer, transition);
  const detail = { is: event, jobId: id, title: job.title };
  const [updated] = await writeAsViewer(db, viewer, [
    sql`update ${jobs} set ${set}
      where id = ${id} and org_id = ${orgId} and source_kind = 'org'
        and ${statusAt(now)} in (select value from json_each(${JSON.stringify(ALLOWED_STATUSES[from])}))
        and ${hasRight(viewer, orgId, "write_jobs")} ${condition ? sql`and ${condition}` : sql``}
      returning id`,
    recordEvent(viewer, { orgId, detail, now }),
    ...(followUp ? [followUp] : []),
    ...recountJobs(db, now),
  ]);
  if (updated?.results.length) return;
  await requireWriter(db, viewer, orgId);
  const stored = await readPost(db, viewer, transition);
  if (to && effectiveStatus(stored.job, now) === to) return;
  await throwReason?.();
  throw statusChangedError();
}

/** `statusOf` in SQL. */
function statusAt(now: Date): SQL {
  return sql`iif(status in ('open', 'paused') and valid_through <= ${now.toISOString()}, 'expired', status)`;
}

function hasStatus(id: string, status: JobStatus): SQL {
  return sql`exists (select 1 from ${jobs} where id = ${id} and status = ${status})`;
}

/** Whether it was ever public: a post that nobody reviewed must not be reopened. */
function wasPublic(id: string): SQL {
  return sql`exists (select 1 from ${jobPosts} where id = ${id} and published_version > 0)`;
}

/** Keeps the form's last day equal to the public one; the new version makes open forms conflict. */
function storeLastDay(id: string, lastDay: string, timestamp: string): Write {
  return sql`update ${jobPosts} set
      fields = json_set(fields, '$.lastDay', ${lastDay}), version = version + 1,
      published_version = iif(published_version = version, version + 1, published_version),
      updated_at = ${timestamp}
    where id = ${id} and fields ->> '$.lastDay' is not ${lastDay}
      and exists (select 1 from ${jobs} where id = ${id} and valid_through = ${endOfDay(lastDay)})`;
}
