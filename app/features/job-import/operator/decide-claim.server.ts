import { and, eq, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import {
  approveClaim,
  endClaim,
  hasEndedClaim,
  isOpenClaim,
  tellClaimants,
} from "../claims/claims.server.ts";
import { isStillPermissive } from "../robots/robots-verdict.ts";
import { isJobSource } from "../sync/job-sources.server.ts";
import { removeJobSource } from "../sync/remove-job-source.server.ts";
import type { JobSourceKey } from "../sync/write-if-latest-run.server.ts";
import type { OperatorContext } from "./operator-context.server.ts";
import { readBoard } from "./read-board.server.ts";
import { requirePermission } from "./require-permission.server.ts";

export const NO_SUCH_BOARD =
  "We couldn’t find this board. Check the name, then claim the board again.";

interface DecidedClaim extends JobSourceKey {
  /** The id of the organization that claims it. */
  org: string;
}

/**
 * Connects a board to the organization that claims it, if the board can be read now; its jobs are imported within the
 * hour, so that it can be undone before. Throws 404 when nobody claims it, and 422 for what can't be connected.
 */
export async function approveSourceClaim(
  operator: OperatorContext,
  { kind, board, org }: DecidedClaim,
): Promise<void> {
  const { db, viewer, queue: _, now, ...robots } = operator;
  // What was shown may be minutes old, and a form can be sent without a look at its page.
  const answer = await readBoard({ kind, board }, operator);
  if (answer.is === "missing") throw invalid({}, `Not connected. ${NO_SUCH_BOARD}`);
  if (answer.is === "failed") throw invalid({}, `Not connected. ${answer.message}`);
  const claim = await findClaim(operator, { kind, board, orgId: org });
  if (claim?.claimedBy !== org) throw notFound("This claim no longer exists.");
  const note = `${claim.name} connected this board; the domain ${claim.domain ?? ""} was verified here.`;
  // The claim is the employer's permission, so robots.txt is read for the record and rejects nothing.
  const robotsColumns = isStillPermissive(claim, now)
    ? {}
    : await requirePermission({ kind, board }, { ...robots, authorized: true, now });
  const writes = await approveClaim(db, { kind, board, orgId: org, note, robotsColumns, now });
  const [approved] = await writeAsViewer(db, viewer, writes);
  if (!approved?.results.length) {
    throw invalid({}, `Not connected: ${claim.name}’s domain isn’t verified.`);
  }
}

/** Ends a claim, and what was connected before a rename. Throws 404 when nobody claims the board. */
export async function rejectSourceClaim(
  { db, viewer, now }: OperatorContext,
  { kind, board, org, reason }: DecidedClaim & { reason: string },
): Promise<void> {
  const detail = { is: "source_refused" as const, kind, board, reason };
  const event = () => recordOperatorEvent({ orgId: org, detail, now });
  const claim = { kind, board, orgId: org };
  const isOpen = sql`exists (select 1 from ${sources} where ${isOpenClaim(claim)})`;
  const [, ...ended] = await writeAsViewer(db, viewer, [
    tellClaimants("source_declined", { ...claim, now }, isOpen),
    ...endClaim(db, claim, { event }),
  ]);
  if (hasEndedClaim(ended)) return;
  const closed = await removeJobSource(db, viewer, {
    ...{ kind, board, now },
    condition: and(eq(sources.orgId, org), eq(sources.claimedBy, org)),
    message: "An operator refused the board after its company was renamed, and its jobs closed.",
    followUps: [event(), tellClaimants("source_declined", { ...claim, now })],
  });
  if (closed === null) throw notFound("This claim no longer exists.");
}

/** The source and the organization that claims it, for an operator whose session has not ended. */
async function findClaim(
  { db, viewer }: Pick<OperatorContext, "db" | "viewer">,
  { orgId, ...key }: JobSourceKey & { orgId: string },
) {
  const {
    claims: [claim],
  } = await readAsViewer(db, viewer, {
    claims: db
      .select({
        claimedBy: sources.claimedBy,
        robotsVerdict: sources.robotsVerdict,
        robotsReadAt: sources.robotsReadAt,
        name: organizations.name,
        domain: organizations.domain,
      })
      .from(sources)
      .innerJoin(organizations, eq(organizations.id, orgId))
      .where(isJobSource(key)),
  });
  return claim;
}
