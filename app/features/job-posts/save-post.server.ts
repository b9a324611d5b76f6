import { and, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { mayDo } from "#app/features/organizations/membership.server.ts";
import type { JobEvent } from "#app/features/organizations/organization.ts";
import { invalid } from "#app/http/respond.ts";
import { checkPost, withLastDay } from "./check-post.ts";
import type { JobPostFields } from "./job-post.ts";
import { hasRoom, isHeld } from "./post-limit.server.ts";
import { toJobRow } from "./post-row.server.ts";
import { publishPost } from "./publish.server.ts";
import { isAsRead, isTrusted, type PostName, type PostRow, readPost } from "./read-posts.server.ts";
import {
  changedSince,
  movedSince,
  requireHeld,
  requireRoom,
  requireWriter,
  twinRefusal,
} from "./refusals.server.ts";
import { type Way, wayOf } from "./state.ts";
import { jobPosts } from "./tables.ts";
import { selectTwins, type Twin } from "./twins.server.ts";
import { isSamePost } from "./typed-fields.server.ts";
import { writeWhere } from "./write-where.server.ts";

interface Saving extends PostName {
  version: number;
  fields: JobPostFields;
  /** Publish it, or send it to review. */
  isSubmitted: boolean;
  now: Date;
}

export interface SavedPost {
  version: number;
  way: Way;
  warnings: string[];
}

/**
 * Saves a post. A draft is stored as it is; anything public has to be complete (422), and is
 * published or waits for review depending on `isTrusted`. Throws 409 with the stored values for
 * another version, 403 over the limit.
 */
export async function savePost(db: Database, viewer: Viewer, saving: Saving): Promise<SavedPost> {
  const { version, isSubmitted, now } = saving;
  const row = await readPost(db, viewer, saving);
  const way = wayOf(row, { isSubmitted, now });
  const fields = way === "draft" ? saving.fields : withLastDay(saving.fields, now);
  const isSame = isSamePost(row.post.fields, fields);
  if (row.post.version !== version && !isSame) throw changedSince(row);
  if (way === null) throw movedSince();
  const checked = checkPost(fields, { company: row.organization.name, now });
  const saved = { way, warnings: way === "draft" ? [] : checked.warnings };
  if (isSame && isThere(row, way)) {
    await requireWriter(db, viewer, saving.orgId);
    return { version: row.post.version, ...saved };
  }
  if (way !== "draft" && Object.keys(checked.errors).length > 0) throw invalid(checked.errors);

  const change = await toChange(db, viewer, { row, way, fields, now });
  if (await writeWhere(db, viewer, change)) return { version: row.post.version + 1, ...saved };
  await requireWriter(db, viewer, saving.orgId);
  const [twin] = await db.all<Twin>(change.twins);
  if (way !== "draft" && twin) throw twinRefusal(twin);
  const { id, orgId } = saving;
  if (isNew(way)) await requireRoom(db, orgId, { id, now });
  else if (way !== "draft") await requireHeld(db, orgId, { id, now });
  throw changedSince(await readPost(db, viewer, saving));
}

/** Whether it will count towards the limit from now on. */
function isNew(way: Way): boolean {
  return way === "open" || way === "wait";
}

/** Whether the same form was already saved with this outcome. */
function isThere({ post, job }: PostRow, way: Way): boolean {
  if (way === "draft") return true;
  if (way === "edit") return post.publishedVersion === post.version;
  if (way === "wait_again" || way === "edit_waits") return post.review === "waiting";
  return job.status !== "draft";
}

interface Change {
  row: PostRow;
  way: Way;
  fields: JobPostFields;
  now: Date;
}

async function toChange(db: Database, viewer: Viewer, { row, way, fields, now }: Change) {
  const { post, job, organization } = row;
  const { id, orgId } = post;
  const version = post.version + 1;
  const status = way === "draft" ? "draft" : "pending";
  const shown = await toJobRow({ ...post, fields, organization, kept: job, status, now });
  const twins = selectTwins(shown, now);
  const { event, review } = OUTCOMES[way];
  const recorded = recordEvent(viewer, {
    orgId,
    detail: { is: event, jobId: id, title: shown.title },
    now,
  });
  const room = isNew(way) ? hasRoom(orgId, { id, now }) : isHeld(orgId, { id, now });
  const holds = and(
    mayDo(viewer, orgId, "write_jobs"),
    isAsRead(row),
    standingOf(way, orgId),
    way === "draft" ? undefined : room,
    way === "draft" ? undefined : sql`not exists (${twins})`,
  ) as SQL;
  if (way === "open" || way === "edit") {
    const writes = await publishPost(db, { row, fields, version, event: recorded, now });
    return { holds, writes, twins };
  }
  const moment = now.toISOString();
  const store: Write = sql`update ${jobPosts} set
      fields = ${JSON.stringify(fields)}, version = ${version}, updated_at = ${moment},
      review = ${review ?? post.review}, review_note = ${review ? "" : post.reviewNote},
      submitted_at = ${review === "waiting" ? (post.submittedAt ?? moment) : post.submittedAt}
    where id = ${id}`;
  // The public job stays as it is until the edit is approved.
  const writes = [store, recorded, ...(way === "edit_waits" ? [] : upsertJobs([shown]))];
  return { holds, writes, twins };
}

const OUTCOMES: Record<Way, { event: JobEvent; review?: "waiting" }> = {
  draft: { event: "job_edited" },
  open: { event: "job_opened" },
  wait: { event: "job_submitted", review: "waiting" },
  wait_again: { event: "job_edited", review: "waiting" },
  edit: { event: "job_edited" },
  edit_waits: { event: "job_submitted", review: "waiting" },
};

/** Publishing without review requires a trusted organization at the moment of writing. */
function standingOf(way: Way, orgId: string): SQL | undefined {
  return way === "open" || way === "edit" ? isTrusted(orgId) : undefined;
}
