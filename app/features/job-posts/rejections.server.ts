import { sql } from "drizzle-orm";
import { data } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { findLastChange } from "#app/features/organizations/events.server.ts";
import { requireRight } from "#app/features/organizations/membership.server.ts";
import { isRenamedSinceApproval } from "#app/features/organizations/profile/rename.server.ts";
import { conflict, invalid, limitReached, versionConflict } from "#app/http/http-errors.ts";
import type { DuplicateJob } from "./duplicate-jobs.server.ts";
import { toPostFormValues } from "./post-form-values.server.ts";
import {
  isWithinPostLimit,
  openPostsLimitOf,
  type PostLimitKey,
  postLimitNote,
  selectPostFigures,
} from "./post-limits.server.ts";
import type { StoredPost } from "./posts.server.ts";

/* The errors that say why a write to a post was rejected. */

/**
 * Throws 403 for a member without the right to write jobs, and while the organization is suspended
 * or being deleted.
 */
export async function requireWriter(db: Database, viewer: Viewer, orgId: string): Promise<void> {
  await requireRight(db, viewer, { orgId, right: "write_jobs", doing: "write jobs" });
}

/** Throws 403 `limit_reached` when the organization has as many posts as its plan allows. */
export async function requireRoomForPost(
  db: Database,
  orgId: string,
  { id, plans, now }: PostLimitKey,
): Promise<void> {
  const [figures] = await selectPostFigures(db, { orgId, besides: id, plans, now });
  const note = postLimitNote(figures, plans);
  if (note) throw limitReached(note);
}

/** Throws 403 `limit_reached` for a post beyond the limit of the current plan. */
export async function requireWithinPostLimit(
  db: Database,
  orgId: string,
  { id, plans, now }: PostLimitKey,
): Promise<void> {
  const { held, max } = await db.get<{ held: number; max: number }>(sql`
    select ${isWithinPostLimit(orgId, { id, plans, now })} as held, ${openPostsLimitOf(orgId, plans, now)} as max`);
  if (held) return;
  throw limitReached(
    `Not saved. This job is over the organization’s limit of ${max}. You can pause, confirm or close it; the oldest ${max === 1 ? "one" : max} can be edited.`,
  );
}

/** Throws 422 when the organization was renamed since this post was approved. */
export async function requireNotRenamed(db: Database, orgId: string, id: string): Promise<void> {
  const { renamed } = await db.get<{ renamed: number }>(
    sql`select ${isRenamedSinceApproval(orgId, id)} as renamed`,
  );
  if (!renamed) return;
  throw invalid(
    {},
    "Your organization was renamed after the review. Copy this job to a draft and send that for review.",
  );
}

/** 422: a duplicate is open; the body links to it. */
export function duplicateJobError({ id, slug, title }: DuplicateJob) {
  const message = `“${title}” is already open in the same location. Edit or close that job first.`;
  const { data: body, init } = invalid({ title: [message] });
  return data({ ...body, twin: { title, path: jobPath({ id, slug }) } }, init ?? undefined);
}

/** 409: the post is at another version than the form; the body has the stored values. */
export async function changedPostError(
  db: Database,
  viewer: Viewer,
  { post }: Pick<StoredPost, "post">,
) {
  return versionConflict(
    { ...toPostFormValues(post.fields), version: post.version },
    await findLastChange(db, viewer, { orgId: post.orgId, jobId: post.id }),
  );
}

/** 409: not possible in the post's current status. */
export async function statusChangedError(
  db: Database,
  viewer: Viewer,
  { orgId, id }: Pick<StoredPost["post"], "orgId" | "id">,
) {
  const change = await findLastChange(db, viewer, { orgId, jobId: id });
  return conflict(`${change} This page now shows the current version.`, {});
}
