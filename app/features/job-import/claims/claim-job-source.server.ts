import { eq, or, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { IMPORTED_SOURCES } from "#app/features/jobs/job-source-kinds.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { hasRight, requireRight } from "#app/features/organizations/membership.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { forbidden, invalid, limitReached } from "#app/http/http-errors.ts";
import type { RecognizedBoard } from "../formats/board-address.ts";
import { MAX_JOB_SOURCES } from "./labels.ts";

interface SourceClaim {
  orgId: string;
  board: RecognizedBoard;
  now: Date;
}

/**
 * Claims a job source for an organization, for an operator to decide; the source is not read before
 * that. Throws 403 without the right, without a verified domain and over the limit, 404 for someone
 * who is not a member, and 422 for a source of another organization.
 */
export async function claimJobSource(
  db: Database,
  viewer: Viewer,
  { orgId, board: named, now }: SourceClaim,
): Promise<"claimed" | "waiting"> {
  const { kind, board } = named;
  const timestamp = now.toISOString();
  const mayClaimNow = mayClaim(viewer, orgId);
  const event = () =>
    recordEvent(viewer, { orgId, detail: { is: "source_claimed", kind, board }, now });
  const isOpenToClaims = IMPORTED_SOURCES[kind].isOpenToClaims ? sql`1` : sql`0`;
  const [inserted, , updated] = await writeAsViewer(db, viewer, [
    sql`insert into ${sources} (kind, board, enabled, claimed_by, claimed_at, created_at, updated_at)
      select ${kind}, ${board}, 0, ${orgId}, ${timestamp}, ${timestamp}, ${timestamp}
      where ${isOpenToClaims} and not exists (select 1 from ${sources} where ${isSourceNamed(named)})
        and ${mayClaimNow}
      returning board`,
    event(),
    sql`update ${sources} set claimed_by = ${orgId}, claimed_at = ${timestamp}
      where ${isSourceNamed(named)} and org_id is null and claimed_by is null and ${mayClaimNow}
      returning board`,
    event(),
  ]);
  if (inserted?.results.length || updated?.results.length) return "claimed";
  await requireRight(db, viewer, { orgId, right: "connect_source", doing: "connect a job source" });
  return explainRejection(db, { orgId, board: named });
}

/** Many hosts ignore the case of a board's name. */
function isSourceNamed({ kind, board }: RecognizedBoard): SQL {
  return sql`kind = ${kind} and lower(board) = lower(${board})`;
}

function mayClaim(viewer: Viewer, orgId: string): SQL {
  return sql`${hasRight(viewer, orgId, "connect_source")}
    and exists (select 1 from ${organizations} where id = ${orgId} and verified = 'domain')
    and (select count(*) from ${sources} where ${isSourceOf(orgId)}) < ${MAX_JOB_SOURCES}`;
}

/** The connected and claimed job sources of an organization. */
export function isSourceOf(orgId: string): SQL | undefined {
  return or(eq(sources.orgId, orgId), eq(sources.claimedBy, orgId));
}

/** Why a claim changed nothing although the viewer has the right. */
async function explainRejection(
  db: Database,
  { orgId, board: named }: Omit<SourceClaim, "now">,
): Promise<"waiting"> {
  const [[organization], [source]] = await db.batch([
    db
      .select({ verified: organizations.verified })
      .from(organizations)
      .where(eq(organizations.id, orgId)),
    db
      .select({ orgId: sources.orgId, claimedBy: sources.claimedBy })
      .from(sources)
      .where(isSourceNamed(named)),
  ]);
  if (organization?.verified !== "domain") {
    throw forbidden("Verify your domain first. Then you can connect a job source.");
  }
  if (source?.claimedBy === orgId) return "waiting";
  if (source?.orgId === orgId) throw addressError("This job source is already connected.");
  if (source?.orgId)
    throw addressError(`Another organization has connected this job source. ${TELL_US}`);
  if (source?.claimedBy) {
    throw addressError(
      `Another organization has claimed this job source, and we’re reviewing the claim. ${TELL_US}`,
    );
  }
  const { label, isOpenToClaims } = IMPORTED_SOURCES[named.kind];
  if (!source && !isOpenToClaims) {
    throw addressError(`We import ${label} job sources only by agreement. ${TELL_US_FIRST}`);
  }
  throw limitReached(limitHelp("boards", { max: MAX_JOB_SOURCES }));
}

const TELL_US = "If it’s yours, tell us through Feedback.";
const TELL_US_FIRST = "Tell us through Feedback, then claim the job source here.";

function addressError(message: string) {
  return invalid({ address: [message] });
}
