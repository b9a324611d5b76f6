import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { NoticeEvent } from "#app/features/notices/events.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { sourcesPath } from "#app/features/organizations/organization.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import type { RobotsColumns } from "../robots/robots-verdict.ts";
import { isJobSource } from "../sync/job-sources.server.ts";
import { assignJobsToOwner } from "../sync/source-jobs.server.ts";
import type { JobSourceKey } from "../sync/write-if-latest-run.server.ts";

interface Claim extends JobSourceKey {
  orgId: string;
  now: Date;
}

/** SQL condition: the source exists only because it was claimed, and was never read. */
export const isOnlyClaimed: SQL = sql`(sources.enabled = 0 and sources.org_id is null
  and sources.claimed_by is not null and sources.queued_at is null and sources.checked_at is null)`;

function isVerifiedAndActive(orgId: string): SQL {
  return sql`exists (select 1 from ${organizations} as claimant
    where claimant.id = ${orgId} and claimant.verified = 'domain' and claimant.status = 'active')`;
}

/**
 * The statements that approve a claim: the source is enabled and authorized, its jobs become the
 * organization's and keep their ids, and favorites of the source's own organization move along. The
 * first returns a row if there was such a claim; otherwise all of them change nothing.
 */
export async function approveClaim(
  db: Database,
  claim: Claim & { note: string; robotsColumns?: Partial<RobotsColumns> },
): Promise<Write[]> {
  recordChange(db, "jobs");
  const { kind, board, orgId, note, now } = claim;
  const timestamp = now.toISOString();
  const sourceOrganizationId = await jobSourceOrganizationId(kind, board);
  const isConnected = sql`exists (
    select 1 from ${sources} where ${isJobSource(claim)} and org_id = ${orgId}
      and updated_at = ${timestamp})`;
  const detail = { is: "source_connected" as const, kind, board };
  return [
    db
      .update(sources)
      .set({
        ...claim.robotsColumns,
        orgId,
        claimedBy: null,
        authorized: true,
        enabled: true,
        termsNote: sql`case when terms_note = '' then ${note} else terms_note end`,
        // Makes the next check import the jobs under the organization's name.
        etag: null,
        failures: 0,
        missingSince: null,
        updatedAt: timestamp,
      })
      .where(and(isJobSource(claim), eq(sources.claimedBy, orgId), isVerifiedAndActive(orgId)))
      .returning({ board: sources.board }),
    recordOperatorEvent({ orgId, detail, now }),
    tellClaimants("source_connected", claim),
    // The source's own organization now redirects, so it counts as changed.
    sql`update ${organizations} set updated_at = ${timestamp}
      where id = ${sourceOrganizationId} and claimed_at is null and ${isConnected}`,
    recordOperatorEvent({ orgId: sourceOrganizationId, detail, now }),
    ...assignJobsToOwner(claim, sourceOrganizationId),
    // By its name: favorites stand after job imports in the order of features.
    sql`update or ignore favorites set target_id = ${orgId}
      where kind = 'organization' and target_id = ${sourceOrganizationId} and ${isConnected}`,
  ];
}

/** Tells the members who connect sources; by default it has to follow the event of the decision. */
export function tellClaimants(
  event: Extract<NoticeEvent, "source_connected" | "source_declined">,
  { orgId, board, now }: Claim,
  condition?: SQL,
): Write {
  const path = sourcesPath(orgId);
  return tellMembers({ event, orgId, subject: board, path, ...(condition && { condition }), now });
}

/**
 * The statements that end a claim which is not approved: they delete a source that was never read,
 * and otherwise clear the claim. Each is followed by its event; the first and the third return a row
 * if they changed one, see `hasEndedClaim`.
 */
export function endClaim(
  db: Database,
  { kind, board, orgId }: Omit<Claim, "now">,
  { condition, event }: { condition?: SQL; event(): Write },
): Write[] {
  const isThisClaim = and(isOpenClaim({ kind, board, orgId }), condition);
  return [
    db.delete(sources).where(and(isThisClaim, isOnlyClaimed)).returning({ board: sources.board }),
    event(),
    db
      .update(sources)
      .set({ claimedBy: null, claimedAt: null })
      .where(isThisClaim)
      .returning({ board: sources.board }),
    event(),
  ];
}

/** SQL condition: the source is claimed by the organization, and not yet connected. */
export function isOpenClaim({ orgId, ...key }: Omit<Claim, "now">): SQL | undefined {
  return and(isJobSource(key), eq(sources.claimedBy, orgId), isNull(sources.orgId));
}

/** Whether the results of `endClaim` show that a claim ended. */
export function hasEndedClaim([deleted, , released]: D1Result[]): boolean {
  return Boolean(deleted?.results.length || released?.results.length);
}

export const openJobCount = sql<number>`(
  select count(*) from ${jobs} where source_kind = sources.kind and source_board = sources.board
    and status in ('open', 'paused')
)`;
