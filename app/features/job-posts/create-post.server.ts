import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import { readAsMember } from "#app/features/organizations/read-as-member.server.ts";
import { fixedLimitNote, limitHelp } from "#app/features/premium/limit-help.ts";
import { invalid, limitReached } from "#app/http/http-errors.ts";
import { checkPost } from "./check-post.ts";
import { type JobPostFields, MAX_DRAFTS } from "./job-post.ts";
import { toJobRow } from "./job-row.server.ts";
import { isPost, type PostKey, readPost } from "./posts.server.ts";
import { requireWriter, statusChangedError } from "./rejections.server.ts";
import { jobPosts } from "./tables.ts";
import { writeIf } from "./write-if.server.ts";

interface NewPost extends PostKey {
  fields: JobPostFields;
  /** Names of the form's fields that were read from a text. */
  readFields?: readonly string[];
  /** Reject with 422 unless it could be published as it is. */
  mustBeComplete?: boolean;
  now: Date;
}

/**
 * Creates a draft that only members see; sending the same form again changes nothing. Throws 404
 * for someone who is not a member, 403 without the right to write jobs and over the limit, 422 for
 * an incomplete post when `mustBeComplete`.
 */
export async function createPost(db: Database, viewer: Viewer, newPost: NewPost): Promise<void> {
  const { id, orgId, fields, readFields = [], mustBeComplete = false, now } = newPost;
  const { membership } = await readAsMember(db, { viewer, orgId }, {});
  const { organization } = membership;
  const { errors } = checkPost(fields, {
    company: organization.name,
    sizeBand: organization.sizeBand,
    now,
  });
  if (mustBeComplete && Object.keys(errors).length > 0) throw invalid(errors);
  const createdAt = now.toISOString();
  const row = await toJobRow({
    ...{ id, fields, createdAt, organization, now },
    ...{ stored: null, status: "draft" },
  });
  const condition = and(
    hasRight(viewer, orgId, "write_jobs"),
    sql`not exists (select 1 from ${jobPosts} where id = ${id})`,
    sql`${countDrafts(orgId)} < ${MAX_DRAFTS}`,
  ) as SQL;
  const writes = [
    ...upsertJobs([row]),
    sql`insert into ${jobPosts} (
        id, org_id, fields, read_fields, created_by, created_at, updated_at
      ) values (
        ${id}, ${orgId}, ${JSON.stringify(fields)}, ${JSON.stringify(readFields)}, ${viewer.uid},
        ${createdAt}, ${createdAt}
      )`,
    recordEvent(viewer, { orgId, detail: { is: "job_drafted", jobId: id, title: row.title }, now }),
  ];
  if (await writeIf(db, viewer, { holds: condition, writes })) return;
  await requireWriter(db, viewer, orgId);
  const existing = await db.$count(jobPosts, isPost({ orgId, id }));
  if (existing > 0) return;
  const drafts = await db.get<{ n: number }>(sql`select ${countDrafts(orgId)} as n`);
  if (drafts.n < MAX_DRAFTS) throw await statusChangedError(db, viewer, { orgId, id });
  throw limitReached(limitHelp("drafts", { max: MAX_DRAFTS }));
}

/** What a copy doesn't take over. */
export const WITHOUT_DAYS = { opensOn: null, lastDay: null };

/** Copies a post into a new draft without its days. */
export async function copyPost(
  db: Database,
  viewer: Viewer,
  { from: sourceId, ...key }: PostKey & { from: string; now: Date },
): Promise<void> {
  const { post, job } = await readPost(db, viewer, { ...key, id: sourceId });
  if (job.status === "removed") throw await statusChangedError(db, viewer, post);
  await createPost(db, viewer, { ...key, fields: { ...post.fields, ...WITHOUT_DAYS } });
}

function countDrafts(orgId: string): SQL<number> {
  return sql<number>`(
    select count(*) from ${jobPosts} as kept join ${jobs} as drafted on drafted.id = kept.id
    where kept.org_id = ${orgId} and drafted.status = 'draft')`;
}

/** The number of an organization's drafts, for a page's batch; pass the rows to `draftLimitNote`. */
export function selectDraftCount(db: Database, orgId: string) {
  return db.select({ n: countDrafts(orgId).as("drafts") }).from(sql`(select 1)`);
}

/** What is said instead of a form for one more draft; null while there is room. */
export function draftLimitNote([drafts]: readonly { n: number }[]): string | null {
  return fixedLimitNote("drafts", drafts?.n ?? 0, MAX_DRAFTS);
}

/** Deletes a draft that was never public. A draft that is already gone is no error. */
export async function deleteDraft(
  db: Database,
  viewer: Viewer,
  { orgId, id, now }: PostKey & { now: Date },
): Promise<void> {
  const row = await readPost(db, viewer, { orgId, id });
  const { title } = row.job;
  const isDraft = sql`exists (
    select 1 from ${jobPosts} as asked join ${jobs} as drafted on drafted.id = asked.id
    where asked.id = ${id} and asked.org_id = ${orgId}
      and asked.published_version = 0 and drafted.status = 'draft')`;
  const deleted = await writeIf(db, viewer, {
    holds: and(hasRight(viewer, orgId, "write_jobs"), isDraft) as SQL,
    writes: [
      db.delete(jobs).where(eq(jobs.id, id)),
      db.delete(jobPosts).where(eq(jobPosts.id, id)),
      recordEvent(viewer, { orgId, detail: { is: "job_deleted", jobId: id, title }, now }),
    ],
  });
  if (deleted) return;
  await requireWriter(db, viewer, orgId);
  throw await statusChangedError(db, viewer, { orgId, id });
}
