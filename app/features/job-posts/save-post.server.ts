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
import { type JobPostFields, laterOpening } from "./job-post.ts";
import { toJobRow } from "./job-row.server.ts";
import { toSeenPost } from "./post-change.ts";
import { isSamePost } from "./post-form-values.server.ts";
import { hasRoomForPost, isWithinPostLimit } from "./post-limits.server.ts";
import { type SaveOutcome, saveOutcomeOf } from "./post-state.ts";
import { isTrusted, isUnchanged, type PostKey, readPost, type StoredPost } from "./posts.server.ts";
import { measureChange, publishPost } from "./publish-post.server.ts";
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
  /** Publish, or send it to review. */
  isSubmitted: boolean;
  now: Date;
}

export interface SavedPost {
  version: number;
  outcome: SaveOutcome;
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
  const opening = laterOpening(submission.fields, now);
  const outcome = saveOutcomeOf(row, { isSubmitted, opening, now });
  const fields = toStoredFields(submission.fields, outcome, now);
  const isSame = isSamePost(row.post.fields, fields);
  if (row.post.version !== version && !isSame) throw await changedPostError(db, viewer, row);
  if (outcome === null) throw await statusChangedError(db, viewer, row.post);
  const check = checkPost(fields, {
    company: row.organization.name,
    sizeBand: row.organization.sizeBand,
    now,
  });
  const result = { outcome, warnings: outcome === "draft" ? [] : check.warnings };
  if (isSame && isAlreadySaved(row, outcome)) {
    await requireWriter(db, viewer, submission.orgId);
    return { version: row.post.version, ...result };
  }
  if (outcome !== "draft" && Object.keys(check.errors).length > 0) throw invalid(check.errors);

  const change = await toPostChange(db, viewer, { row, outcome, fields, now });
  if (await writeIf(db, viewer, change)) return { version: row.post.version + 1, ...result };
  await requireWriter(db, viewer, submission.orgId);
  const [duplicate] = await db.all<DuplicateJob>(change.twins);
  if (outcome !== "draft" && duplicate) throw duplicateJobError(duplicate);
  const { id, orgId } = submission;
  const limitKey = { id, plans: viewer.plans, now };
  if (startsCounting(outcome)) await requireRoomForPost(db, orgId, limitKey);
  else if (outcome !== "draft") await requireWithinPostLimit(db, orgId, limitKey);
  throw await changedPostError(db, viewer, await readPost(db, viewer, submission));
}

/** What is or becomes public has a last day, and a day it opens on only before that. */
function toStoredFields(
  fields: JobPostFields,
  outcome: SaveOutcome | null,
  now: Date,
): JobPostFields {
  if (outcome === "draft") return fields;
  const isPublic = outcome === "open" || outcome === "edit" || outcome === "edit_waits";
  const opensOn = isPublic ? null : fields.opensOn;
  return { ...withDefaultLastDay(fields, now), opensOn };
}

/** Whether it will count towards the limit from now on. */
function startsCounting(outcome: SaveOutcome): boolean {
  return outcome === "open" || outcome === "wait" || outcome === "schedule";
}

function isAlreadySaved({ post, job }: StoredPost, outcome: SaveOutcome): boolean {
  if (outcome === "draft") return true;
  if (outcome === "edit") return post.publishedVersion === post.version;
  if (outcome === "wait_again" || outcome === "edit_waits") return post.review === "waiting";
  if (outcome === "schedule") return post.review === "scheduled";
  return job.status !== "draft" && post.review !== "scheduled";
}

interface PostChange {
  row: StoredPost;
  outcome: SaveOutcome;
  fields: JobPostFields;
  now: Date;
}

async function toPostChange(
  db: Database,
  viewer: Viewer,
  { row, outcome, fields, now }: PostChange,
) {
  const { post, job, organization } = row;
  const { id, orgId } = post;
  const version = post.version + 1;
  const status = outcome === "draft" ? "draft" : "pending";
  const publicRow = await toJobRow({ ...post, fields, organization, stored: job, status, now });
  const duplicates = selectDuplicateJobs(publicRow, now);
  const { event, review } = OUTCOME_EVENTS[outcome];
  const change = outcome === "edit" ? measureChange(row, fields, now) : null;
  const eventWrite = recordEvent(viewer, {
    orgId,
    detail: {
      ...{ is: event, jobId: id, title: publicRow.title },
      ...(change?.flags.length && { changes: change.flags, former: toSeenPost(post.fields) }),
    },
    now,
  });
  const limitKey = { id, plans: viewer.plans, now };
  const limitCondition = startsCounting(outcome)
    ? hasRoomForPost(orgId, limitKey)
    : isWithinPostLimit(orgId, limitKey);
  const condition = and(
    hasRight(viewer, orgId, "write_jobs"),
    isUnchanged(row),
    trustCondition(outcome, orgId),
    outcome === "draft" ? undefined : limitCondition,
    outcome === "draft" ? undefined : sql`not exists (${duplicates})`,
  ) as SQL;
  if (outcome === "open" || outcome === "edit") {
    const writes = await publishPost(db, { row, fields, version, change, event: eventWrite, now });
    return { holds: condition, writes, twins: duplicates };
  }
  const timestamp = now.toISOString();
  const updatePost: Write = sql`update ${jobPosts} set
      fields = ${JSON.stringify(fields)}, read_fields = '[]', version = ${version}, updated_at = ${timestamp},
      review = ${review ?? post.review}, review_note = ${review ? "" : post.reviewNote},
      submitted_at = ${review === "waiting" ? (post.submittedAt ?? timestamp) : post.submittedAt}
    where id = ${id}`;
  // The public job stays as it is until the edit is approved.
  const writes = [
    updatePost,
    eventWrite,
    ...(outcome === "edit_waits" ? [] : upsertJobs([publicRow])),
  ];
  return { holds: condition, writes, twins: duplicates };
}

const OUTCOME_EVENTS: Record<SaveOutcome, { event: JobEvent; review?: "waiting" | "scheduled" }> = {
  draft: { event: "job_edited" },
  open: { event: "job_opened" },
  schedule: { event: "job_scheduled", review: "scheduled" },
  wait: { event: "job_submitted", review: "waiting" },
  wait_again: { event: "job_edited", review: "waiting" },
  edit: { event: "job_edited" },
  edit_waits: { event: "job_submitted", review: "waiting" },
};

/** Publishing without review requires a trusted organization at the moment of writing. */
function trustCondition(outcome: SaveOutcome, orgId: string): SQL | undefined {
  const needsTrust = outcome === "open" || outcome === "schedule" || outcome === "edit";
  return needsTrust ? isTrusted(orgId) : undefined;
}
