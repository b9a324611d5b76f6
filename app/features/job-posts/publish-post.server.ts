import { sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { PostChangeFlag, SeenPost } from "#app/features/organizations/organization.ts";
import type { JobPostFields } from "./job-post.ts";
import { toJobRow } from "./job-row.server.ts";
import { listPostChanges, toSeenPost } from "./post-change.ts";
import { findPostRole } from "./post-role.server.ts";
import type { StoredPost } from "./posts.server.ts";
import { jobPosts } from "./tables.ts";

/** A change of a public post by an organization that publishes without review. */
export interface PostChange {
  /** What it is compared with. */
  seen: SeenPost;
  flags: readonly PostChangeFlag[];
  at: string;
}

/** What a new version changes of a public post since an operator saw it. */
export function measureChange(
  { post, organization }: StoredPost,
  fields: JobPostFields,
  now: Date,
): PostChange {
  const seen = post.seen ?? toSeenPost(post.fields);
  const flags = listPostChanges(seen, toSeenPost(fields), organization.domains);
  const isSame = JSON.stringify(flags) === JSON.stringify(post.changes ?? []);
  return { seen, flags, at: (isSame && post.changedAt) || now.toISOString() };
}

interface Publication {
  row: StoredPost;
  fields: JobPostFields;
  version: number;
  /** What changed since an operator saw it; null where one sees it now, or where nothing was public yet. */
  change: PostChange | null;
  /** Records what happened; has to follow the statement that changes the post. */
  event: Write;
  now: Date;
}

/**
 * The writes that publish a post: one that opens for the first time gets the sort key of `now`, one
 * that is open or paused keeps its own.
 */
export async function publishPost(
  db: Database,
  { row, fields, version, change, event, now }: Publication,
): Promise<Write[]> {
  recordChange(db, "jobs");
  const { post, job, organization } = row;
  const isFirstPublication = post.publishedVersion === 0;
  const status = job.status === "paused" ? "paused" : "open";
  const publicRow = await toJobRow({ ...post, fields, organization, stored: job, status, now });
  const { roleId, joining } = await findPostRole(db, publicRow);
  return [
    // The sort key is the row's primary key, so the row is inserted anew.
    ...(isFirstPublication ? [sql`delete from ${jobs} where id = ${post.id}`] : []),
    ...upsertJobs([{ ...publicRow, roleId }]),
    ...joining,
    sql`update ${jobPosts} set
        fields = ${JSON.stringify(fields)}, read_fields = '[]', version = ${version}, published_version = ${version},
        review = 'none', review_note = '', submitted_at = null, updated_at = ${now.toISOString()},
        seen = ${JSON.stringify(change?.seen ?? toSeenPost(fields))},
        changes = ${change?.flags.length ? JSON.stringify(change.flags) : null},
        changed_at = ${change?.flags.length ? change.at : null}
      where id = ${post.id}`,
    event,
  ];
}
