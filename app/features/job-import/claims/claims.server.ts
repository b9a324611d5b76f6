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

/* A board that an organization says is its own, and what deciding about it changes. */

export interface Claim extends BoardName {
  orgId: string;
  now: Date;
}

/** Whether a source is there only because somebody claimed it: no operator ever let it be read. */
export const isOnlyClaimed: SQL = sql`(sources.enabled = 0 and sources.org_id is null
  and sources.claimed_by is not null and sources.queued_at is null and sources.checked_at is null)`;

/** Whether the organization's domain is shown and it acts for itself. */
function isInGoodStanding(orgId: string): SQL {
  return sql`exists (select 1 from ${organizations} as claimant
    where claimant.id = ${orgId} and claimant.verified = 'domain' and claimant.status = 'active')`;
}

/**
 * The statements that connect a claimed board: it is read and authorized from now on, its jobs are
 * the organization's, under the ids they have, and whoever saved the board's own organization has
 * saved the one that claimed it. The first returns a row when there was such a claim to approve;
 * without one all of them change nothing.
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
        // The next check reads the whole answer, under the organization's name.
        etag: null,
        failures: 0,
        missingSince: null,
        updatedAt: moment,
      })
      .where(and(isBoard(claim), eq(sources.claimedBy, orgId), isInGoodStanding(orgId)))
      .returning({ board: sources.board }),
    recordOperatorEvent({ orgId, detail, now }),
    // The board's own organization remembers it too: its address leads on from now on.
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
 * The statements that end a claim which nobody approved: a board that was never read goes, another
 * stays as it was. Each is followed by what is written down of it; the first and the third return a
 * row when they did it.
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

/** Whether statements of `endClaim` ended one. */
export function hasEnded([gone, , freed]: D1Result[]): boolean {
  return Boolean(gone?.results.length || freed?.results.length);
}

/** How many jobs of a board are open, as a column. */
export const openJobsOfSource = sql<number>`(
  select count(*) from ${jobs} where source_kind = sources.kind and source_board = sources.board
    and status in ('open', 'paused')
)`;
