import { type SQL, sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { OrganizationStatus } from "#app/features/organizations/organization.ts";
import { logoFileOf } from "#app/features/organizations/profile/logos.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

/* The statements that change the jobs of a source all at once. */

/**
 * The statement that gives every job of a source to its current owner: the organization that
 * connected the source, else the source's own organization (`sourceOrganizationId`).
 */
export function assignJobsToOwner(
  { kind, board }: JobSourceKey,
  sourceOrganizationId: string,
): Write[] {
  return [
    sql`update ${jobs} set org_id = owner.id, org_slug = owner.slug, org_name = owner.name,
        org_logo = ${logoFileOf(sql`owner.id`)}
      from ${organizations} as owner
      where source_kind = ${kind} and source_board = ${board}
        and owner.id = ${ownerId({ kind, board }, sourceOrganizationId)}
        and (jobs.org_id, jobs.org_slug, jobs.org_name) is not (owner.id, owner.slug, owner.name)`,
  ];
}

/**
 * The statements that hide the open jobs of an owner that is suspended or deleted. Those of a
 * suspended one keep their status in `status_before`, to be restored with it.
 */
export function hideJobsOfHiddenOwner(
  { kind, board }: JobSourceKey,
  sourceOrganizationId: string,
  now: Date,
): Write[] {
  const timestamp = now.toISOString();
  // Where the owner has another status the board is null, and no job is read.
  const isOpenWithOwnerStatus = (status: OrganizationStatus) => sql`
    source_kind = ${kind} and +status in ('open', 'paused') and source_board = (
      select ${board} from ${organizations}
      where id = ${ownerId({ kind, board }, sourceOrganizationId)} and status = ${status})`;
  return [
    sql`update ${jobs} set status_before = status, status = 'removed', closed_at = ${timestamp}
      where ${isOpenWithOwnerStatus("suspended")}`,
    sql`update ${jobs} set status = 'closed', closed_at = ${timestamp} where ${isOpenWithOwnerStatus("deleted")}`,
  ];
}

function ownerId({ kind, board }: JobSourceKey, sourceOrganizationId: string): SQL {
  return sql`coalesce((
    select org_id from ${sources} where kind = ${kind} and board = ${board}
  ), ${sourceOrganizationId})`;
}

/** The statement that closes jobs which their source no longer lists. */
export function closeJobs(jobsToClose: { id: string }[], now: Date): Write[] {
  return [
    sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}, missed_runs = missed_runs + 1
      where +status in ('open', 'paused', 'duplicate') and id in (select value from json_each(${toIdsJson(jobsToClose)}))`,
  ];
}

/** Ids for `json_each`: a list of any length is one parameter. */
export function toIdsJson(jobs: { id: string }[]): string {
  return JSON.stringify(jobs.map(({ id }) => id));
}
