import { and, eq, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { describeError } from "#app/http/timeout.ts";
import { formatCount } from "#app/ui/time.ts";
import {
  approveClaim,
  endClaim,
  hasEndedClaim,
  isOpenClaim,
  tellClaimants,
} from "../claims/claims.server.ts";
import { isStillPermissive } from "../robots/robots-verdict.ts";
import { enqueueJobSource } from "../sync/enqueue.server.ts";
import { isJobSource } from "../sync/job-sources.server.ts";
import { removeJobSource } from "../sync/remove-job-source.server.ts";
import type { JobSourceKey } from "../sync/write-if-latest-run.server.ts";
import type { OperatorContext } from "./operator-context.server.ts";
import { requirePermission } from "./require-permission.server.ts";

interface DecidedClaim extends JobSourceKey {
  /** The id of the organization that claims it. */
  org: string;
}

export async function approveSourceClaim(
  operator: OperatorContext,
  { kind, board, org, isReadLater = false }: DecidedClaim & { isReadLater?: boolean },
): Promise<FormSuccess> {
  const { db, viewer, queue, now, ...robots } = operator;
  const claim = await findClaim(operator, { kind, board, orgId: org });
  if (claim?.orgId === org && claim.claimedBy === null)
    return { message: `${board} is already connected to ${claim.name}.` };
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
  const laterMessage = `${board} belongs to ${claim.name}. We’ll import it within the hour.`;
  if (isReadLater) return { message: laterMessage };
  try {
    await enqueueJobSource(db, queue, { kind, board, now });
  } catch (error) {
    console.error(`import queue: ${describeError(error)}`);
    return { message: laterMessage };
  }
  return { message: `${board} belongs to ${claim.name}. We’re importing it now.` };
}

export async function rejectSourceClaim(
  { db, viewer, now }: OperatorContext,
  { kind, board, org, reason }: DecidedClaim & { reason: string },
): Promise<FormSuccess> {
  const detail = { is: "source_refused" as const, kind, board, reason };
  const event = () => recordOperatorEvent({ orgId: org, detail, now });
  const claim = { kind, board, orgId: org };
  const isOpen = sql`exists (select 1 from ${sources} where ${isOpenClaim(claim)})`;
  const [, ...ended] = await writeAsViewer(db, viewer, [
    tellClaimants("source_declined", { ...claim, now }, isOpen),
    ...endClaim(db, claim, { event }),
  ]);
  if (hasEndedClaim(ended))
    return { message: `The claim to ${board} is refused. The organization will see why.` };
  const closed = await removeJobSource(db, viewer, {
    ...{ kind, board, now },
    condition: and(eq(sources.orgId, org), eq(sources.claimedBy, org)),
    message: "An operator refused the board after its company was renamed, and its jobs closed.",
    followUps: [event(), tellClaimants("source_declined", { ...claim, now })],
  });
  if (closed === null) throw notFound("This claim no longer exists.");
  return { message: `${board} is disconnected, and ${formatCount(closed, "job")} closed.` };
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
        orgId: sources.orgId,
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
