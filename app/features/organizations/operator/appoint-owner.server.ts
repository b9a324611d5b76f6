import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import { deletedAccounts } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recordNotice } from "#app/features/notices/record-notices.server.ts";
import { conflict, notFound } from "#app/http/http-errors.ts";
import { OPERATOR_NAME } from "#app/ui/product.ts";
import { recordOperatorEvent } from "../events.server.ts";
import { withArticle } from "../labels.ts";
import { isMember } from "../members/member-rules.server.ts";
import { membersPath } from "../organization.ts";
import { isOwnerless } from "../ownerless.server.ts";
import { organizationMembers, organizations } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";

/* An organization whose every owner is blocked gets another one of its members as an owner. */

/** SQL condition: this member is neither blocked nor deleting their account. */
function canAct(uid: SQLiteColumn | SQL): SQL {
  return sql`(${isShownPerson(uid)} and not exists (
    select 1 from ${deletedAccounts} as gone where gone.uid = ${uid} and gone.kept_at is null))`;
}

/** The members who can become an owner, for a page's batch; none where an owner can act. */
export function selectHeirs(db: Database, orgId: string) {
  const { uid, name, role, joinedAt } = organizationMembers;
  return db
    .select({ uid, name, role, joinedAt })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.orgId, orgId),
        ne(role, "owner"),
        canAct(uid),
        isOwnerless(sql`${orgId}`),
      ),
    )
    .orderBy(joinedAt, uid)
    .limit(100);
}

interface Appointment {
  orgId: string;
  uid: string;
  now: Date;
}

/**
 * Makes a member an owner of an organization without one who can act, and tells them and the other members; returns
 * the name. Throws 404 for nobody's member, and 409 where an owner can act or the member can't.
 */
export async function appointOwner(
  db: Database,
  operator: Viewer,
  { orgId, uid, now }: Appointment,
): Promise<string> {
  const member = await db
    .select({ name: organizationMembers.name, from: organizationMembers.role })
    .from(organizationMembers)
    .where(isMember(orgId, uid))
    .get();
  if (!member) throw notFound("This member no longer exists. Reload the page.");
  const { name, from } = member;
  const [appointed] = await writeAsViewer(db, operator, [
    sql`update ${organizationMembers} set role = 'owner', unconfirmed = 0
      where ${isMember(orgId, uid)} and role = ${from} and role <> 'owner'
        and ${isOwnerless(sql`${orgId}`)} and ${canAct(sql`${uid}`)}
        and exists (select 1 from ${organizations} where id = ${orgId} and status <> 'deleted')
      returning uid`,
    recordOperatorEvent({
      orgId,
      detail: { is: "role_changed", uid, name, from, to: "owner" },
      now,
    }),
    recordNotice(uid, {
      event: "role_changed",
      subject: sql`(select name from ${organizations} where id = ${orgId})`,
      ...{ note: withArticle("owner"), actor: OPERATOR_NAME, path: membersPath(orgId), now },
    }),
    tellMembers({
      event: "ownership_transferred",
      ...{ orgId, note: name, path: membersPath(orgId), about: uid },
      ...{ except: [uid], now },
    }),
  ]);
  if (appointed?.results.length) return name;
  throw conflict(
    "Nothing changed: the organization has an owner who can act, or this member can’t become one. This page shows how it is now.",
    {},
  );
}
