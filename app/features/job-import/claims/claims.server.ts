import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { favorites } from "#app/features/favorite-button/tables.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { boardOrganizationId } from "../board-organization.ts";
import { isBoard } from "../sync/sources.server.ts";
import type { BoardName } from "../sync/write-after.server.ts";
import { giveToOwner } from "../sync/write-run.server.ts";

interface Claim extends BoardName {
  orgId: string;
  now: Date;
}

/** SQL condition: the source exists only because it was claimed, and was never read. */
export const isOnlyClaimed: SQL = sql`(sources.enabled = 0 and sources.org_id is null
  and sources.claimed_by is not null and sources.queued_at is null and sources.checked_at is null)`;

/** SQL condition: the organization has a verified domain and is active. */
function isInGoodStanding(orgId: string): SQL {
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
  claim: Claim & { note: string },
): Promise<Write[]> {
  const { kind, board, orgId, note, now } = claim;
  const moment = now.toISOString();
  const boardId = await boardOrganizationId(kind, board);
  const isConnected = sql`exists (
    select 1 from ${sources} where ${isBoard(claim)} and org_id = ${orgId}
      and updated_at = ${moment})`;
  const detail = { is: "source_connected" as const, kind, board };
  return [
    db
      .update(sources)
      .set({
        orgId,
        claimedBy: null,
        authorized: true,
        enabled: true,
        termsNote: sql`case when terms_note = '' then ${note} else terms_note end`,
        // Makes the next check import the jobs under the organization's name.
        etag: null,
        failures: 0,
        missingSince: null,
        updatedAt: moment,
      })
      .where(and(isBoard(claim), eq(sources.claimedBy, orgId), isInGoodStanding(orgId)))
      .returning({ board: sources.board }),
    recordOperatorEvent({ orgId, detail, now }),
    // The source's own organization now redirects, so it counts as changed.
    sql`update ${organizations} set updated_at = ${moment}
      where id = ${boardId} and claimed_at is null and ${isConnected}`,
    recordOperatorEvent({ orgId: boardId, detail, now }),
    ...giveToOwner(claim, boardId),
    sql`update or ignore ${favorites} set target_id = ${orgId}
      where kind = 'organization' and target_id = ${boardId} and ${isConnected}`,
    ...recount(db, now),
  ];
}

/**
 * The statements that end a claim which is not approved: they delete a source that was never read,
 * and otherwise clear the claim. Each is followed by its event; the first and the third return a row
 * if they changed one, see `hasEndedClaim`.
 */
export function endClaim(
  db: Database,
  { kind, board, orgId }: Omit<Claim, "now">,
  { holds, event }: { holds?: SQL; event(): Write },
): Write[] {
  const which = and(
    isBoard({ kind, board }),
    eq(sources.claimedBy, orgId),
    isNull(sources.orgId),
    holds,
  );
  return [
    db.delete(sources).where(and(which, isOnlyClaimed)).returning({ board: sources.board }),
    event(),
    db
      .update(sources)
      .set({ claimedBy: null, claimedAt: null })
      .where(which)
      .returning({ board: sources.board }),
    event(),
  ];
}

/** Whether the results of `endClaim` show that a claim ended. */
export function hasEnded([gone, , freed]: D1Result[]): boolean {
  return Boolean(gone?.results.length || freed?.results.length);
}

/** SQL column: how many jobs of the source are open. */
export const openJobsOfSource = sql<number>`(
  select count(*) from ${jobs} where source_kind = sources.kind and source_board = sources.board
    and status in ('open', 'paused')
)`;
