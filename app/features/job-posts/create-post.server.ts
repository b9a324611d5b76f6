import { and, eq, type SQL, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { mayDo, requireDesk, selectDesk } from "#app/features/organizations/membership.server.ts";
import { invalid, limitReached } from "#app/http/respond.ts";
import { checkPost } from "./check-post.ts";
import { type JobPostFields, MAX_DRAFTS } from "./job-post.ts";
import { toJobRow } from "./post-row.server.ts";
import { isPost, type PostName, readPost } from "./read-posts.server.ts";
import { movedSince, requireWriter } from "./refusals.server.ts";
import { jobPosts } from "./tables.ts";
import { writeWhere } from "./write-where.server.ts";

interface NewPost extends PostName {
  fields: JobPostFields;
  /** Reject with 422 unless it could be published as it is. */
  isWhole?: boolean;
  now: Date;
}

/**
 * Creates a draft that only members see; sending the same form again changes nothing. Throws 404
 * for someone who is not a member, 403 without the right to write jobs and over the limit, 422 for
 * an incomplete post when `mustBeComplete`.
 */
export async function createPost(db: Database, viewer: Viewer, created: NewPost): Promise<void> {
  const { id, orgId, fields, isWhole = false, now } = created;
  const [revocation, desk] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, orgId),
  ]);
  requireLive(revocation);
  const { organization } = requireDesk(desk);
  const { errors } = checkPost(fields, { company: organization.name, now });
  if (isWhole && Object.keys(errors).length > 0) throw invalid(errors);
  const createdAt = now.toISOString();
  const row = await toJobRow({
    ...{ id, fields, createdAt, organization, now },
    ...{ kept: null, status: "draft" },
  });
  const holds = and(
    mayDo(viewer, orgId, "write_jobs"),
    sql`not exists (select 1 from ${jobPosts} where id = ${id})`,
    sql`${countDrafts(orgId)} < ${MAX_DRAFTS}`,
  ) as SQL;
  const writes = [
    ...upsertJobs([row]),
    sql`insert into ${jobPosts} (id, org_id, fields, created_by, created_at, updated_at)
      values (${id}, ${orgId}, ${JSON.stringify(fields)}, ${viewer.uid}, ${createdAt}, ${createdAt})`,
    recordEvent(viewer, { orgId, detail: { is: "job_drafted", jobId: id, title: row.title }, now }),
  ];
  if (await writeWhere(db, viewer, { holds, writes })) return;
  await requireWriter(db, viewer, orgId);
  const made = await db.$count(jobPosts, isPost({ orgId, id }));
  if (made > 0) return;
  const kept = await db.get<{ n: number }>(sql`select ${countDrafts(orgId)} as n`);
  if (kept.n < MAX_DRAFTS) throw movedSince();
  throw limitReached(
    `There are ${kept.n} drafts, the most one organization can keep. Delete one, then make this one.`,
  );
}

/** Copies a post into a new draft without a last day. */
export async function duplicatePost(
  db: Database,
  viewer: Viewer,
  { from, ...name }: PostName & { from: string; now: Date },
): Promise<void> {
  const { post, job } = await readPost(db, viewer, { ...name, id: from });
  if (job.status === "removed") throw movedSince();
  await createPost(db, viewer, { ...name, fields: { ...post.fields, lastDay: null } });
}

function countDrafts(orgId: string): SQL {
  return sql`(
    select count(*) from ${jobPosts} as kept join ${jobs} as drafted on drafted.id = kept.id
    where kept.org_id = ${orgId} and drafted.status = 'draft')`;
}

/** Deletes a draft that was never public. A draft that is already gone is no error. */
export async function deleteDraft(
  db: Database,
  viewer: Viewer,
  { orgId, id, now }: PostName & { now: Date },
): Promise<void> {
  const row = await readPost(db, viewer, { orgId, id });
  const { title } = row.job;
  const isDraft = sql`exists (
    select 1 from ${jobPosts} as asked join ${jobs} as drafted on drafted.id = asked.id
    where asked.id = ${id} and asked.org_id = ${orgId}
      and asked.published_version = 0 and drafted.status = 'draft')`;
  const deleted = await writeWhere(db, viewer, {
    holds: and(mayDo(viewer, orgId, "write_jobs"), isDraft) as SQL,
    writes: [
      db.delete(jobs).where(eq(jobs.id, id)),
      db.delete(jobPosts).where(eq(jobPosts.id, id)),
      recordEvent(viewer, { orgId, detail: { is: "job_deleted", jobId: id, title }, now }),
    ],
  });
  if (deleted) return;
  await requireWriter(db, viewer, orgId);
  throw movedSince();
}
