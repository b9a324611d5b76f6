import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { hasRight } from "#app/features/organizations/membership.server.ts";
import type { JobEvent } from "#app/features/organizations/organization.ts";
import { ALLOWED_STATUSES } from "./post-state.ts";
import { type PostKey, readPost } from "./posts.server.ts";
import { requireWriter, statusChangedError } from "./rejections.server.ts";

export interface TransitionTarget extends PostKey {
  now: Date;
}

interface Transition extends TransitionTarget {
  from: keyof typeof ALLOWED_STATUSES;
  /** The status it leads to; a post that already has it is no conflict. */
  to?: JobStatus;
  set: SQL;
  /** Of the post, where it was read already. */
  title?: string;
  event: JobEvent;
  condition?: SQL;
  followUps?: readonly Write[];
  /** Throws the specific reason why the transition was rejected. */
  throwReason?(): Promise<void>;
}

/**
 * A single-click transition of a post: one statement that also checks the right and the current
 * status. Throws 404 and 403, and 409 when the status was changed meanwhile.
 */
export async function applyTransition(
  db: Database,
  viewer: Viewer,
  transition: Transition,
): Promise<void> {
  const { orgId, id, now, from, to, set, event, condition, throwReason } = transition;
  const title = transition.title ?? (await readPost(db, viewer, transition)).job.title;
  recordChange(db, "jobs");
  const detail = { is: event, jobId: id, title };
  const [updated] = await writeAsViewer(db, viewer, [
    sql`update ${jobs} set ${set}
      where id = ${id} and org_id = ${orgId} and source_kind = 'org'
        and ${statusAt(now)} in (select value from json_each(${JSON.stringify(ALLOWED_STATUSES[from])}))
        and ${hasRight(viewer, orgId, "write_jobs")} ${condition ? sql`and ${condition}` : sql``}
      returning id`,
    recordEvent(viewer, { orgId, detail, now }),
    ...(transition.followUps ?? []),
  ]);
  if (updated?.results.length) return;
  await requireWriter(db, viewer, orgId);
  const stored = await readPost(db, viewer, transition);
  if (to && effectiveStatus(stored.job, now) === to) return;
  await throwReason?.();
  throw await statusChangedError(db, viewer, stored.post);
}

/** `effectiveStatus` in SQL. */
function statusAt(now: Date): SQL {
  return sql`iif(status in ('open', 'paused') and valid_through <= ${now.toISOString()}, 'expired', status)`;
}
