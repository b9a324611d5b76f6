import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid } from "#app/http/http-errors.ts";
import { recordEvent } from "../events.server.ts";
import { hasRight, requireRight } from "../membership.server.ts";
import { membersPath } from "../organization.ts";
import { organizationMembers } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";
import { type FoundMember, findMember, toMemberError } from "./member-rules.server.ts";
import { type MemberTarget, tellMember } from "./members.server.ts";

/**
 * Makes another member the owner and the viewer an admin, in one statement, so that there is always
 * an owner. Throws 404 and 403.
 */
export async function transferOwnership(
  db: Database,
  viewer: Viewer,
  { orgId, uid, now }: MemberTarget,
): Promise<FoundMember> {
  const member = await findMember(db, viewer, { orgId, uid });
  if (uid === viewer.uid) {
    await requireRight(db, viewer, {
      orgId,
      right: "transfer",
      doing: "transfer the organization",
    });
    throw invalid({ member: ["You’re already the owner. Choose someone else."] });
  }
  const [updated] = await writeAsViewer(db, viewer, [
    sql`
      update ${organizationMembers} set role = iif(uid = ${uid}, 'owner', 'admin'), unconfirmed = 0
      where org_id = ${orgId} and uid in (${uid}, ${viewer.uid})
        and ${hasRight(viewer, orgId, "transfer")}
        and exists (
          select 1 from ${organizationMembers} as heir
          where heir.org_id = ${orgId} and heir.uid = ${uid}
        )
      returning uid`,
    recordEvent(viewer, { orgId, detail: { is: "transferred", uid, name: member.name }, now }),
    tellMember(viewer, { event: "role_changed", orgId, uid, role: "owner", now }),
    tellMembers({
      event: "ownership_transferred",
      ...{ orgId, note: member.name, path: membersPath(orgId), about: uid },
      ...{ except: [viewer.uid, uid], now },
    }),
  ]);
  if (updated?.results.length) return member;
  throw await toMemberError(db, viewer, {
    orgId,
    right: "transfer",
    doing: "transfer the organization",
    formerRole: null,
    field: "member",
  });
}
