import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recordNotice } from "#app/features/notices/record-notices.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { byMember, recordEvent } from "../events.server.ts";
import { withArticle } from "../labels.ts";
import { hasRight, requireRight } from "../membership.server.ts";
import {
  dashboardPath,
  MY_ORGANIZATIONS_PATH,
  type OrganizationEventDetail,
} from "../organization.ts";
import type { Role } from "../roles.ts";
import { organizationMembers, organizationRequests, organizations } from "../tables.ts";
import { isCurrent, type JoinRequest, selectRequests } from "./join-requests.server.ts";

interface Decision extends JoinRequest {
  uid: string;
}

/** Makes the asker a member, and returns their name. Throws 404 and 403. */
export async function acceptRequest(
  db: Database,
  viewer: Viewer,
  { orgId, uid, role, now }: Decision & { role: Role },
): Promise<string> {
  const name = await findAsker(db, viewer, { orgId, uid, now });
  const [inserted] = await writeAsViewer(db, viewer, [
    sql`insert into ${organizationMembers} (org_id, uid, role, name, joined_at)
      select org_id, uid, ${role}, name, ${now.toISOString()} from ${organizationRequests}
      where org_id = ${orgId} and uid = ${uid} and declined_at is null and ${isCurrent(now)}
        and ${hasRight(viewer, orgId, "change_role")}
      on conflict do nothing
      returning uid`,
    sql`delete from ${organizationRequests}
      where org_id = ${orgId} and uid = ${uid} and changes() > 0`,
    ...tellAsker(viewer, {
      detail: { is: "request_accepted", uid, name, role },
      notice: {
        ...{ event: "join_accepted", note: withArticle(role), path: dashboardPath(orgId) },
        ...byMember(viewer),
      },
      ...{ orgId, uid, now },
    }),
  ]);
  if (inserted?.results.length) return name;
  throw await toDecisionError(db, viewer, orgId);
}

/** Declines a request, and returns the asker's name. Throws 404 and 403. */
export async function declineRequest(
  db: Database,
  viewer: Viewer,
  { orgId, uid, now }: Decision,
): Promise<string> {
  const name = await findAsker(db, viewer, { orgId, uid, now });
  const [declined] = await writeAsViewer(db, viewer, [
    sql`update ${organizationRequests} set declined_at = ${now.toISOString()}
      where org_id = ${orgId} and uid = ${uid} and declined_at is null
        and ${hasRight(viewer, orgId, "change_role")}
      returning uid`,
    ...tellAsker(viewer, {
      detail: { is: "request_declined", uid, name },
      notice: { event: "join_declined", note: "", path: MY_ORGANIZATIONS_PATH },
      ...{ orgId, uid, now },
    }),
  ]);
  if (declined?.results.length) return name;
  throw await toDecisionError(db, viewer, orgId);
}

interface AskerNews extends Decision {
  detail: OrganizationEventDetail;
  notice: Pick<Parameters<typeof recordNotice>[1], "event" | "note" | "path" | "actor" | "about">;
}

function tellAsker(viewer: Viewer, { detail, notice, orgId, uid, now }: AskerNews) {
  const subject = sql`(select name from ${organizations} where id = ${orgId})`;
  return [
    recordEvent(viewer, { orgId, detail, now }),
    recordNotice(uid, { ...notice, subject, now }),
  ];
}

/** The name of someone with an open request. Throws 404 and 403. */
async function findAsker(db: Database, viewer: Viewer, decision: Decision): Promise<string> {
  const { orgId, uid, now } = decision;
  const request = await selectRequests(db, viewer, { orgId, now });
  const asker = request.find((each) => each.uid === uid);
  if (!asker) throw await toDecisionError(db, viewer, orgId);
  return asker.name;
}

async function toDecisionError(db: Database, viewer: Viewer, orgId: string) {
  await requireRight(db, viewer, { orgId, right: "change_role", doing: "decide who joins" });
  return notFound("This request is no longer open. Reload the page.");
}
