import { and, eq, type SQL, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { postPath } from "#app/features/organizations/organization.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import { conflict, invalid, notFound } from "#app/http/http-errors.ts";
import { checkPost } from "../check-post.ts";
import { type DuplicateJob, selectDuplicateJobs } from "../duplicate-jobs.server.ts";
import { laterOpening } from "../job-post.ts";
import { toJobRow } from "../job-row.server.ts";
import { isUnchanged, type StoredPost, selectPosts } from "../posts.server.ts";
import { publishPost } from "../publish-post.server.ts";
import { duplicateJobError } from "../rejections.server.ts";
import { jobPosts } from "../tables.ts";
import { writeIf } from "../write-if.server.ts";

/* An operator's decisions about jobs. The caller checks that the viewer is an operator. */

const REVIEWABLE_STATUSES: readonly JobStatus[] = ["pending", "open", "paused"];

interface Decision {
  id: string;
  version: number;
  now: Date;
}

/**
 * Publishes a waiting post, or lets it open on its day, which is returned. Throws 409 when it was changed since `version`, and 422 for what can no
 * longer be published: its last day has passed, or a duplicate is open.
 */
export async function approvePost(
  db: Database,
  operator: Viewer,
  { id, version, now }: Decision,
): Promise<string | null> {
  const row = await readWaiting(db, operator, { id, version });
  const { post, job, organization } = row;
  const opening = laterOpening(post.fields, now);
  if (!REVIEWABLE_STATUSES.includes(effectiveStatus(job, now))) {
    throw invalid({}, "This job has ended. Send it back: the organization must reopen it first.");
  }
  const { errors } = checkPost(post.fields, {
    company: organization.name,
    sizeBand: organization.sizeBand,
    now,
  });
  const sentences = Object.values(errors).flat();
  if (sentences.length > 0)
    throw invalid({}, `This job isn’t ready to publish. ${sentences.join(" ")}`);
  const publicRow = await toJobRow({ ...post, organization, stored: job, status: "open", now });
  const duplicates = selectDuplicateJobs(publicRow, now);
  const detail = { is: "job_approved", jobId: id, title: publicRow.title } as const;
  const event = recordOperatorEvent({ orgId: organization.id, detail, now });
  const approved = await writeIf(db, operator, {
    holds: and(isUnchanged(row), isActive(organization.id), sql`not exists (${duplicates})`) as SQL,
    writes: [
      ...(opening === null
        ? await publishPost(db, {
            ...{ row, fields: { ...post.fields, opensOn: null } },
            ...{ version, change: null, event, now },
          })
        : [
            sql`update ${jobPosts} set review = 'scheduled', review_note = '', submitted_at = null,
              updated_at = ${now.toISOString()} where id = ${id}`,
            event,
          ]),
      tellWriters("post_approved", {
        ...{ orgId: organization.id, id, title: publicRow.title, note: opening ?? "", now },
      }),
    ],
  });
  if (approved) return opening;
  const [duplicate] = await db.all<DuplicateJob>(duplicates);
  if (duplicate) throw duplicateJobError(duplicate);
  await readWaiting(db, operator, { id, version });
  throw invalid({}, "The organization is suspended or being deleted, so this job can’t open.");
}

/** Sends a post back to its writers with a note; what is public stays public. */
export async function sendBackPost(
  db: Database,
  operator: Viewer,
  { id, version, note, now }: Decision & { note: string },
): Promise<void> {
  const row = await readWaiting(db, operator, { id, version });
  const { organization, job } = row;
  const detail = { is: "job_sent_back", jobId: id, title: job.title, note } as const;
  const [updated] = await writeAsViewer(db, operator, [
    sql`update ${jobPosts} set review = 'sent_back', review_note = ${note}, submitted_at = null,
        updated_at = ${now.toISOString()}
      where id = ${id} and review = 'waiting' and version = ${version} returning id`,
    recordOperatorEvent({ orgId: organization.id, detail, now }),
    tellWriters("post_sent_back", { orgId: organization.id, id, title: job.title, now }),
    sql`update ${jobs} set status = 'draft' where id = ${id} and status = 'pending'
      and exists (select 1 from ${jobPosts} where id = ${id} and review = 'sent_back')`,
  ]);
  if (!updated?.results.length) throw changedSinceRead({ version });
}

/** An operator saw what changed, and it may stay: readers are told no more. Throws 409 if it was changed again. */
export async function acceptChange(
  db: Database,
  operator: Viewer,
  { id, version }: Omit<Decision, "now">,
): Promise<void> {
  recordChange(db, "jobs");
  const [accepted] = await writeAsViewer(db, operator, [
    sql`update ${jobPosts} set changes = null, changed_at = null, seen = json_object(
        'title', fields ->> '$.title', 'apply', fields ->> '$.apply',
        'description', fields ->> '$.description')
      where id = ${id} and version = ${version} and published_version = version
        and changed_at is not null
      returning id`,
  ]);
  if (!accepted?.results.length) throw changedSinceRead({ version });
}

interface DecidedPost {
  orgId: string;
  id: string;
  title: string;
  note?: string;
  now: Date;
}

/** Tells the members who write jobs; has to follow the event of the decision. */
export function tellWriters(
  event: "post_approved" | "post_sent_back" | "post_removed",
  { orgId, id, title, note, now }: DecidedPost,
): Write {
  return tellMembers({ event, orgId, subject: title, note, path: postPath(orgId, id), now });
}

async function readWaiting(
  db: Database,
  operator: Viewer,
  { id, version }: Pick<Decision, "id" | "version">,
): Promise<StoredPost> {
  const {
    rows: [row],
  } = await readAsViewer(db, operator, { rows: selectPosts(db, eq(jobPosts.id, id)) });
  if (row?.post.review !== "waiting") {
    throw notFound("This post isn’t in review. It may have been withdrawn or decided.");
  }
  if (row.post.version !== version) throw changedSinceRead({ version: row.post.version });
  return row;
}

function isActive(orgId: string): SQL {
  return sql`(select status from ${organizations} where id = ${orgId}) = 'active'`;
}

export function changedSinceRead(current: { version?: number; seen?: string }) {
  return conflict(
    "The job was changed since you opened it. This page now shows the current version: read it again.",
    current,
  );
}

/** 404: no job has this id. */
export function jobNotFound() {
  return notFound("No job has this ID.");
}
