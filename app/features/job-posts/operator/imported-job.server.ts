import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import { conflict, invalid } from "#app/http/http-errors.ts";
import { writeIf } from "../write-if.server.ts";
import { jobNotFound } from "./review-post.server.ts";

/* The caller checks that the viewer is an operator. */

export interface Asked {
  id: string;
  /** When the correction on the page was last changed; empty for none. */
  seen: string;
  now: Date;
}

export type ImportedJob = Awaited<ReturnType<typeof readImported>>;

/** An imported job as it is now. Throws 404, 422 for a post of an organization, 409 if it was corrected since `seen`. */
export async function readImported(db: Database, { id, seen }: Asked) {
  const stored = await db
    .select({ job: jobs, text: jobDescriptions })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(eq(jobs.id, id))
    .get();
  if (!stored) throw jobNotFound();
  const { job, text } = stored;
  if (job.sourceKind === "org")
    throw invalid({}, "An organization wrote this job, so send the job back instead.");
  if ((job.correction?.at ?? "") !== seen) throw changedSinceSeen(job.correction?.at ?? "");
  const { html: descriptionHtml, text: descriptionText, competencies } = text;
  return { ...job, descriptionHtml, descriptionText, competencies };
}

interface Change extends Asked {
  row: ImportedJob;
  /** For the activity, which says the rest. */
  what?: string;
  event: "job_corrected" | "job_closed" | "job_reopened";
  said: string;
  set: SQL;
  further: readonly Write[];
}

/** Writes what is set, tells the members, and does what goes with it, if the job is as it was read; else throws 409. */
export async function change(
  db: Database,
  operator: Viewer,
  { id, seen, row, event, what, said, set, further, now }: Change,
): Promise<void> {
  recordChange(db, "jobs");
  const { orgId, title, rawHash, lastSeenAt, status } = row;
  const detail = { is: event, jobId: id, title, ...(what && { note: what }) } as const;
  const isAsRead = sql`exists (select 1 from ${jobs} where id = ${id} and raw_hash is ${rawHash}
    and last_seen_at = ${lastSeenAt} and status = ${status}
    and coalesce(correction ->> '$.at', '') = ${seen})`;
  const isWritten = await writeIf(db, operator, {
    holds: isAsRead,
    writes: [
      sql`update ${jobs} set ${set}, updated_at = ${now.toISOString()} where id = ${id}`,
      recordOperatorEvent({ orgId, detail, now }),
      tellMembers({
        ...{ event: "job_corrected", orgId, subject: title, note: said, path: jobPath(row), now },
      }),
      ...further,
    ],
  });
  if (!isWritten) throw changedSinceSeen(seen);
}

function changedSinceSeen(seen: string) {
  return conflict(
    "The job was corrected or imported again since you opened it. This page now shows the current version.",
    { seen },
  );
}
