import { eq, or, type SQL, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { mayDo, requireRight } from "#app/features/organizations/membership.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { forbidden, invalid, limitReached } from "#app/http/respond.ts";
import type { NamedBoard } from "../formats/board-address.ts";
import { MAX_BOARDS } from "./words.ts";

interface Claiming {
  orgId: string;
  named: NamedBoard;
  now: Date;
}

/**
 * Claims a job source for an organization, for an operator to decide; the source is not read before
 * that. Throws 403 without the right, without a verified domain and over the limit, 404 for someone
 * who is not a member, and 422 for a source of another organization.
 */
export async function claimBoard(
  db: Database,
  viewer: Viewer,
  { orgId, named, now }: Claiming,
): Promise<"claimed" | "waiting"> {
  const { kind, board } = named;
  const moment = now.toISOString();
  const may = mayClaim(viewer, orgId);
  const event = () =>
    recordEvent(viewer, { orgId, detail: { is: "source_claimed", kind, board }, now });
  // SmartRecruiters asks crawlers to stay away: only an operator may add these.
  const isOpenKind = kind === "smartrecruiters" ? sql`0` : sql`1`;
  const [made, , taken] = await writeAs(db, viewer, [
    sql`insert into ${sources} (kind, board, enabled, claimed_by, claimed_at, created_at, updated_at)
      select ${kind}, ${board}, 0, ${orgId}, ${moment}, ${moment}, ${moment}
      where ${isOpenKind} and not exists (select 1 from ${sources} where ${isNamed(named)})
        and ${may}
      returning board`,
    event(),
    sql`update ${sources} set claimed_by = ${orgId}, claimed_at = ${moment}
      where ${isNamed(named)} and org_id is null and claimed_by is null and ${may}
      returning board`,
    event(),
  ]);
  if (made?.results.length || taken?.results.length) return "claimed";
  await requireRight(db, viewer, { orgId, right: "connect_source", doing: "connect a board" });
  return explain(db, { orgId, named });
}

/** Many hosts ignore the case of a board's name. */
function isNamed({ kind, board }: NamedBoard): SQL {
  return sql`kind = ${kind} and lower(board) = lower(${board})`;
}

function mayClaim(viewer: Viewer, orgId: string): SQL {
  return sql`${mayDo(viewer, orgId, "connect_source")}
    and exists (select 1 from ${organizations} where id = ${orgId} and verified = 'domain')
    and (select count(*) from ${sources} where ${isOf(orgId)}) < ${MAX_BOARDS}`;
}

/** The connected and claimed job sources of an organization. */
export function isOf(orgId: string): SQL | undefined {
  return or(eq(sources.orgId, orgId), eq(sources.claimedBy, orgId));
}

/** Why a claim changed nothing although the viewer has the right. */
async function explain(db: Database, { orgId, named }: Omit<Claiming, "now">): Promise<"waiting"> {
  const [[organization], [source]] = await db.batch([
    db
      .select({ verified: organizations.verified })
      .from(organizations)
      .where(eq(organizations.id, orgId)),
    db
      .select({ orgId: sources.orgId, claimedBy: sources.claimedBy })
      .from(sources)
      .where(isNamed(named)),
  ]);
  if (organization?.verified !== "domain") {
    throw forbidden("Show first that your domain is yours. Then a board can be connected.");
  }
  if (source?.claimedBy === orgId) return "waiting";
  if (source?.orgId === orgId) throw refused("This board is connected already.");
  if (source?.orgId) throw refused(`Another organization has connected this board. ${TELL_US}`);
  if (source?.claimedBy) {
    throw refused(
      `Another organization claims this board, and an operator looks at it. ${TELL_US}`,
    );
  }
  if (!source && named.kind === "smartrecruiters") throw refused(SMARTRECRUITERS);
  throw limitReached(
    `An organization has at most ${MAX_BOARDS} boards. Disconnect one, or withdraw a claim, then connect this.`,
  );
}

const TELL_US = "If it is yours, tell us under Feedback.";
const SMARTRECRUITERS =
  "SmartRecruiters asks programs to stay away, so its boards are read only where it was agreed. Tell us under Feedback, then claim it here.";

function refused(sentence: string) {
  return invalid({ address: [sentence] });
}
