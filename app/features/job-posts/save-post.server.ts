import { and, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import type { JobEvent } from "#app/features/organizations/organization.ts";
import { invalid } from "#app/http/http-errors.ts";
import { checkPost, withDefaultLastDay } from "./check-post.ts";
import { type DuplicateJob, selectDuplicateJobs } from "./duplicate-jobs.server.ts";
import type { JobPostFields } from "./job-post.ts";
import { toJobRow } from "./job-row.server.ts";
import { isSamePost } from "./post-form-values.server.ts";
import { hasRoomForPost, isWithinPostLimit } from "./post-limits.server.ts";
import { type SaveOutcome, saveOutcomeOf } from "./post-state.ts";
import { isTrusted, isUnchanged, type PostKey, readPost, type StoredPost } from "./posts.server.ts";
import { publishPost } from "./publish-post.server.ts";
import {
  changedPostError,
  duplicateJobError,
  requireRoomForPost,
  requireWithinPostLimit,
  requireWriter,
  statusChangedError,
} from "./rejections.server.ts";
import { jobPosts } from "./tables.ts";
import { writeIf } from "./write-if.server.ts";

interface PostSubmission extends PostKey {
  version: number;
  fields: JobPostFields;
  /** Publish it, or send it to review. */
  isSubmitted: boolean;
  now: Date;
}

export interface SavedPost {
  version: number;
  way: SaveOutcome;
  warnings: string[];
}

/**
 * Saves a post. A draft is stored as it is; anything public has to be complete (422), and is
 * published or waits for review depending on `isTrusted`. Throws 409 with the stored values for
 * another version, 403 over the limit.
 */
export async function savePost(
  db: Database,
  viewer: Viewer,
  submission: PostSubmission,
): Promise<SavedPost> {
  const { version, isSubmitted, now } = submission;
  const row = await readPost(db, viewer, submission);
  const way = saveOutcomeOf(row, { isSubmitted, now });
  const fields = way === "draft" ? submission.fields : withDefaultLastDay(submission.fields, now);
  const isSame = isSamePost(row.post.fields, fields);
  if (row.post.version !== version && !isSame) throw changedPostError(row);
  if (way === null) throw statusChangedError();
  const check = checkPost(fields, { company: row.organization.name, now });
  const result = { way, warnings: way === "draft" ? [] : check.warnings };
  if (isSame && isAlreadySaved(row, way)) {
    await requireWriter(db, viewer, submission.orgId);
    return { version: row.post.version, ...result };
  }
  if (way !== "draft" && Object.keys(check.errors).length > 0) throw invalid(check.errors);

  const change = await toPostChange(db, viewer, { row, way, fields, now });
  if (await writeIf(db, viewer, change)) return { version: row.post.version + 1, ...result };
  await requireWriter(db, viewer, submission.orgId);
  const [duplicate] = await db.all<DuplicateJob>(change.twins);
  if (way !== "draft" && duplicate) throw duplicateJobError(duplicate);
  const { id, orgId } = submission;
  if (startsCounting(way)) await requireRoomForPost(db, orgId, { id, now });
  else if (way !== "draft") await requireWithinPostLimit(db, orgId, { id, now });
  throw changedPostError(await readPost(db, viewer, submission));
}

/** Whether it will count towards the limit from now on. */
function startsCounting(way: SaveOutcome): boolean {
  return way === "open" || way === "wait";
}

/** Whether the same form was already saved with this outcome. */
function isAlreadySaved({ post, job }: StoredPost, way: SaveOutcome): boolean {
  if (way === "draft") return true;
  if (way === "edit") return post.publishedVersion === post.version;
  if (way === "wait_again" || way === "edit_waits") return post.review === "waiting";
  return job.status !== "draft";
}

interface PostChange {
  row: StoredPost;
  way: SaveOutcome;
  fields: JobPostFields;
  now: Date;
}

async function toPostChange(db: Database, viewer: Viewer, { row, way, fields, now }: PostChange) {
  const { post, job, organization } = row;
  const { id, orgId } = post;
  const version = post.version + 1;
  const status = way === "draft" ? "draft" : "pending";
  const publicRow = await toJobRow({ ...post, fields, organization, stored: job, status, now });
  const duplicates = selectDuplicateJobs(publicRow, now);
  const { event, review } = OUTCOME_EVENTS[way];
  const eventWrite = recordEvent(viewer, {
    orgId,
    detail: { is: event, jobId: id, title: publicRow.title },
    now,
  });
  const limitCondition = startsCounting(way)
    ? hasRoomForPost(orgId, { id, now })
    : isWithinPostLimit(orgId, { id, now });
  const condition = and(
    hasRight(viewer, orgId, "write_jobs"),
    isUnchanged(row),
    trustCondition(way, orgId),
    way === "draft" ? undefined : limitCondition,
    way === "draft" ? undefined : sql`not exists (${duplicates})`,
  ) as SQL;
  if (way === "open" || way === "edit") {
    const writes = await publishPost(db, { row, fields, version, event: eventWrite, now });
    return { holds: condition, writes, twins: duplicates };
  }
  const timestamp = now.toISOString();
  const updatePost: Write = sql`update ${jobPosts} set
      fields = ${JSON.stringify(fields)}, version = ${version}, updated_at = ${timestamp},
      review = ${review ?? post.review}, review_note = ${review ? "" : post.reviewNote},
      submitted_at = ${review === "waiting" ? (post.submittedAt ?? timestamp) : post.submittedAt}
    where id = ${id}`;
  // The public job stays as it is until the edit is approved.
  const writes = [updatePost, eventWrite, ...(way === "edit_waits" ? [] : upsertJobs([publicRow]))];
  return { holds: condition, writes, twins: duplicates };
}

const OUTCOME_EVENTS: Record<SaveOutcome, { event: JobEvent; review?: "waiting" }> = {
  draft: { event: "job_edited" },
  open: { event: "job_opened" },
  wait: { event: "job_submitted", review: "waiting" },
  wait_again: { event: "job_edited", review: "waiting" },
  edit: { event: "job_edited" },
  edit_waits: { event: "job_submitted", review: "waiting" },
};

/** Publishing without review requires a trusted organization at the moment of writing. */
function trustCondition(way: SaveOutcome, orgId: string): SQL | undefined {
  return way === "open" || way === "edit" ? isTrusted(orgId) : undefined;
}
