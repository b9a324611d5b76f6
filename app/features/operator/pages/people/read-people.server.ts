import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { decisionColumns, isInForceNow, isShownPerson } from "#app/auth/restrictions.server.ts";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { selectSessions, toListedSessions } from "#app/auth/sessions.server.ts";
import { accounts, restrictions } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isOwnerless } from "#app/features/organizations/ownerless.server.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";

const MAX_LISTED = 100;

/** Who was stopped, what they say against it, and organizations that nobody answers for because of it. One trip. */
export function readPeople(db: Database, viewer: Viewer) {
  const isFirst = eq(restrictions.id, restrictions.origin);
  return readAsViewer(db, viewer, {
    appeals: selectRestrictions(
      db,
      and(isFirst, isNotNull(restrictions.appealedAt), isNull(restrictions.repliedAt)),
    ),
    stopped: selectRestrictions(db, and(isFirst, ne(restrictions.kind, "warned"), isInForceNow)),
    ownerless: selectOwnerless(db),
  });
}

export type ListedRestriction = Awaited<ReturnType<typeof readPeople>>["stopped"][number];

/** What was decided about an account, and its sessions; nothing that its person wrote but the appeal. One trip. */
export async function readStoppedPerson(
  db: Database,
  viewer: Viewer,
  { uid, operatorUids = [] }: { uid: string; operatorUids?: readonly string[] },
) {
  const { found, sessions, decided, memberships } = await readAsViewer(db, viewer, {
    found: db
      .select({
        createdAt: accounts.createdAt,
        isOperator: sql<number>`${isOperatorsAccount(uid, [viewer.uid, ...operatorUids])}`.as(
          "is_operator",
        ),
      })
      .from(accounts)
      .where(eq(accounts.uid, uid)),
    memberships: db
      .select({
        id: organizations.id,
        name: organizations.name,
        status: organizations.status,
        role: organizationMembers.role,
        isOnlyOwner: sql<number>`${organizationMembers.role} = 'owner' and not exists (
          select 1 from ${organizationMembers} as owner
          where owner.org_id = ${organizations.id} and owner.role = 'owner' and owner.uid <> ${uid})`.as(
          "is_only_owner",
        ),
      })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.orgId))
      .where(and(eq(organizationMembers.uid, uid), ne(organizations.status, "deleted")))
      .orderBy(organizations.name)
      .limit(MAX_LISTED),
    decided: selectRestrictions(db, eq(restrictions.uid, uid)),
    sessions: selectSessions(db, { uid }),
  });
  return {
    uid,
    since: found[0]?.createdAt ?? null,
    decided,
    /** Theirs, an operator's, or of an operator's e-mail: nobody stops it. */
    isOperator: found[0]?.isOperator === 1,
    organizations: memberships.map(({ isOnlyOwner, ...organization }) => ({
      ...organization,
      isOnlyOwner: isOnlyOwner === 1,
    })),
    sessions: toListedSessions(sessions, viewer),
  };
}

export type PersonOrganization = Awaited<
  ReturnType<typeof readStoppedPerson>
>["organizations"][number];

/** SQL condition: an operator signs in to the account, or to another one with its e-mail. */
export function isOperatorsAccount(uid: string, operatorUids: readonly string[]): SQL {
  const operators = sql`(select value from json_each(${JSON.stringify(operatorUids)}))`;
  return sql`(${uid} in ${operators} or exists (
    select 1 from ${accounts} as mine join ${accounts} as other using (email_hash)
    where mine.uid = ${uid} and other.uid in ${operators}))`;
}

function selectRestrictions(db: Database, condition: SQL | undefined) {
  return db
    .select({ ...decisionColumns, uid: restrictions.uid })
    .from(restrictions)
    .where(condition)
    .orderBy(desc(restrictions.createdAt), restrictions.id)
    .limit(MAX_LISTED);
}

/** Organizations with members whose every owner is blocked. */
function selectOwnerless(db: Database) {
  const isBlocked = sql`not ${isShownPerson(organizationMembers.uid)}`;
  return db
    .selectDistinct({ id: organizations.id, name: organizations.name })
    .from(restrictions)
    .innerJoin(organizationMembers, eq(organizationMembers.uid, restrictions.uid))
    .innerJoin(organizations, eq(organizations.id, organizationMembers.orgId))
    .where(
      and(
        eq(restrictions.kind, "blocked"),
        eq(organizationMembers.role, "owner"),
        isBlocked,
        ne(organizations.status, "deleted"),
        isOwnerless(organizations.id),
      ),
    )
    .orderBy(organizations.name)
    .limit(MAX_LISTED);
}
