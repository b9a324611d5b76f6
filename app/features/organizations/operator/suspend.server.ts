import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange, recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { conflict } from "#app/http/http-errors.ts";
import { recordOperatorEvent } from "../events.server.ts";
import { organizations } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";

/*
 * Suspending and restoring an organization. Each is one transaction that changes what belongs to
 * the organization first and its status last, so nothing changes when the status is another
 * already.
 */

interface ModerationTarget {
  id: string;
  now: Date;
}

/**
 * Suspends an active organization: removes its open jobs and switches its job sources off. Returns
 * the number of removed jobs. Throws 409 when it is not active.
 */
export async function suspendOrganization(
  db: Database,
  viewer: Viewer,
  { id, reason, now }: ModerationTarget & { reason: string },
): Promise<number> {
  const timestamp = now.toISOString();
  const isActive = hasStatus(id, "active");
  recordRemoval(db, "jobs");
  const [removedJobs, , suspended] = await writeAsViewer(db, viewer, [
    sql`update ${jobs} set status_before = status, status = 'removed', closed_at = ${timestamp}
      where org_id = ${id} and status in ('open', 'paused') and ${isActive} returning id`,
    sql`update ${sources} set enabled = 0, updated_at = ${timestamp}
      where ${isActive} and enabled and (org_id = ${id} or exists (
        select 1 from ${jobs} where jobs.org_id = ${id}
          and jobs.source_kind = sources.kind and jobs.source_board = sources.board))`,
    sql`update ${organizations}
      set status = 'suspended', suspended_reason = ${reason}, updated_at = ${timestamp}, version = version + 1
      where id = ${id} and status = 'active' returning id`,
    recordOperatorEvent({ orgId: id, detail: { is: "suspended", reason }, now }),
    tellMembers({ event: "organization_suspended", orgId: id, note: reason, now }),
  ]);
  if (!suspended?.results.length) throw statusChangedError();
  return removedJobs?.results.length ?? 0;
}

/**
 * Restores a suspended organization. Its jobs return to their former status unless their last day
 * has passed; its job sources stay off, because some may have been off before. Returns the number
 * of jobs that are back. Throws 409 when it is not suspended.
 */
export async function restoreOrganization(
  db: Database,
  viewer: Viewer,
  { id, now }: ModerationTarget,
): Promise<number> {
  const timestamp = now.toISOString();
  const isSuspendedJob = sql`org_id = ${id} and status = 'removed' and status_before is not null
    and ${hasStatus(id, "suspended")}`;
  recordChange(db, "jobs");
  const wasOpen = sql`status_before in ('open', 'paused')`;
  const [, reopened, restored] = await writeAsViewer(db, viewer, [
    sql`update ${jobs} set status = 'expired', status_before = null, closed_at = null
      where ${isSuspendedJob} and ${wasOpen} and valid_through <= ${timestamp}`,
    // A job that a deletion closed meanwhile keeps that date.
    sql`update ${jobs} set status = status_before, status_before = null,
        closed_at = iif(${wasOpen}, null, closed_at)
      where ${isSuspendedJob} returning status`,
    sql`update ${organizations}
      set status = 'active', suspended_reason = '', updated_at = ${timestamp}, version = version + 1
      where id = ${id} and status = 'suspended' returning id`,
    recordOperatorEvent({ orgId: id, detail: { is: "restored" }, now }),
    tellMembers({ event: "organization_restored", orgId: id, now }),
  ]);
  if (!restored?.results.length) throw statusChangedError();
  const rows = (reopened?.results ?? []) as { status: JobStatus }[];
  return rows.filter(({ status }) => status !== "closed").length;
}

function hasStatus(id: string, status: "active" | "suspended"): SQL {
  return sql`exists (select 1 from ${organizations} where id = ${id} and status = ${status})`;
}

function statusChangedError() {
  return conflict(
    "The organization was changed since you opened it. This page now shows the current version.",
    {},
  );
}
