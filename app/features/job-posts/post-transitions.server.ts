import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import { applyTransition, type TransitionTarget } from "./apply-transition.server.ts";
import { readPost } from "./posts.server.ts";
import { requireWriter, statusChangedError } from "./rejections.server.ts";
import { jobPosts } from "./tables.ts";

/* The single clicks on a post that need no rules of their own. */

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
  const followUps = [
    sql`update ${jobPosts} set review = 'none', submitted_at = null
    where id = ${target.id} and review = 'waiting' and ${hasStatus(target.id, "closed")}`,
  ];
  const transition = { from: "close", to: "closed", set, event: "job_closed" } as const;
  await applyTransition(db, viewer, { ...target, ...transition, followUps });
}

/**
 * Withdraws a post from review, or from opening on its day: a new post becomes a draft, an edit is kept without
 * being shown.
 */
export async function withdrawPost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget,
): Promise<void> {
  const { id, orgId, now } = target;
  const { job, post } = await readPost(db, viewer, target);
  const timestamp = now.toISOString();
  const is = post.review === "scheduled" ? "job_unscheduled" : "job_withdrawn";
  const detail = { is, jobId: id, title: job.title } as const;
  const [withdrawn] = await writeAsViewer(db, viewer, [
    sql`update ${jobPosts} set review = 'none', submitted_at = null, updated_at = ${timestamp}
      where id = ${id} and org_id = ${orgId} and review = ${post.review}
        and review in ('waiting', 'scheduled')
        and ${hasRight(viewer, orgId, "write_jobs")} returning id`,
    recordEvent(viewer, { orgId, detail, now }),
    sql`update ${jobs} set status = 'draft' where id = ${id} and status = 'pending'
      and exists (select 1 from ${jobPosts} where id = ${id} and review = 'none')`,
  ]);
  if (withdrawn?.results.length) return;
  await requireWriter(db, viewer, orgId);
  if (post.review === "waiting" || post.review === "scheduled")
    throw await statusChangedError(db, viewer, post);
}

function hasStatus(id: string, status: JobStatus): SQL {
  return sql`exists (select 1 from ${jobs} where id = ${id} and status = ${status})`;
}
