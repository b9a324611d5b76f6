import { eq, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { jobPosts } from "../tables.ts";
import { writeIf } from "../write-if.server.ts";
import { changedSinceRead, jobNotFound, tellWriters } from "./review-post.server.ts";

/* The caller checks that the viewer is an operator. */

/** What was seen of a job: the version of its post, or when an imported job was last changed. */
export function seenOf({ updatedAt }: { updatedAt: string }, version: number | null): string {
  return version === null ? updatedAt : `${version}`;
}

interface Removal {
  id: string;
  /** What `seenOf` said of the job on the page. */
  seen: string;
  note: string;
  now: Date;
}

/** Removes a job, whoever posted it; its address then says that it was removed. Throws 409 if it changed since `seen`. */
export async function removeJob(
  db: Database,
  operator: Viewer,
  { id, seen, note, now }: Removal,
): Promise<void> {
  const timestamp = now.toISOString();
  const { orgId, title, updatedAt } = jobs;
  const job = await db
    .select({ orgId, title, updatedAt, version: jobPosts.version })
    .from(jobs)
    .leftJoin(jobPosts, eq(jobPosts.id, jobs.id))
    .where(eq(jobs.id, id))
    .get();
  if (!job) throw jobNotFound();
  const current = seenOf(job, job.version);
  if (current !== seen) throw changedSinceRead({ seen: current });
  recordRemoval(db, "jobs");
  const detail = { is: "job_removed", jobId: id, title: job.title, note } as const;
  const isAsRead = sql`exists (select 1 from ${jobs} where id = ${id}
    and (${job.version !== null} or updated_at = ${job.updatedAt})
    and (select version from ${jobPosts} where id = ${id}) is ${job.version})`;
  const isRemoved = await writeIf(db, operator, {
    holds: isAsRead,
    writes: [
      // Without `status_before` it does not come back when a suspension ends.
      sql`update ${jobs} set status = 'removed', status_before = null, closed_at = ${timestamp}
        where id = ${id} and (status <> 'removed' or status_before is not null)`,
      recordOperatorEvent({ orgId: job.orgId, detail, now }),
      tellWriters("post_removed", { orgId: job.orgId, id, title: job.title, now }),
      sql`update ${jobPosts} set review = 'none', review_note = ${note}, submitted_at = null,
          changes = null, changed_at = null
        where id = ${id}`,
    ],
  });
  if (!isRemoved) throw changedSinceRead({});
}
