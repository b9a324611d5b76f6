import { sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { JobPostFields } from "./job-post.ts";
import { toJobRow } from "./job-row.server.ts";
import type { StoredPost } from "./posts.server.ts";
import { jobPosts } from "./tables.ts";

interface Publication {
  row: StoredPost;
  fields: JobPostFields;
  version: number;
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
  { row, fields, version, event, now }: Publication,
): Promise<Write[]> {
  recordChange(db, "jobs");
  const { post, job, organization } = row;
  const isFirstPublication = post.publishedVersion === 0;
  const status = job.status === "paused" ? "paused" : "open";
  const publicRow = await toJobRow({ ...post, fields, organization, stored: job, status, now });
  return [
    // The sort key is the row's primary key, so the row is inserted anew.
    ...(isFirstPublication ? [sql`delete from ${jobs} where id = ${post.id}`] : []),
    ...upsertJobs([publicRow]),
    sql`update ${jobPosts} set
        fields = ${JSON.stringify(fields)}, version = ${version}, published_version = ${version},
        review = 'none', review_note = '', submitted_at = null, updated_at = ${now.toISOString()}
      where id = ${post.id}`,
    event,
  ];
}
