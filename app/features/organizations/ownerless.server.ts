import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { membersPath } from "./organization.ts";
import { organizationMembers } from "./tables.ts";
import { tellMembersOfEach } from "./tell-members.server.ts";

/* Organizations whose every owner is blocked: nobody is left who can act as one. */

/** SQL condition: every owner of the organization with this id is blocked. */
export function isOwnerless(id: SQLiteColumn | SQL): SQL {
  return sql`not ${hasOwner(id)}`;
}

/** Tells the other members of organizations whose last owner is among those who were just blocked. */
export function tellOwnerless(blocked: SQL, now: Date): Write {
  return tellMembersOfEach({
    ...{ event: "owner_missing", now },
    whom: sql`${isOfOneOf(blocked)} and ${isOwnerless(sql`told.id`)}`,
  });
}

/** Tells the same members that an owner is back: one of those whose block just ended, where no other could act. */
export function tellOwnersBack(unblocked: SQL, now: Date): Write {
  return tellMembersOfEach({
    ...{ event: "owner_back", path: membersPath, now },
    whom: sql`${isOfOneOf(unblocked)} and ${hasOwner(sql`told.id`)}
      and not ${hasOwner(sql`told.id`, sql`owner.uid not in (${unblocked})`)}`,
  });
}

/** SQL condition: an owner of the organization is not blocked. */
function hasOwner(id: SQLiteColumn | SQL, condition: SQL = sql`true`): SQL {
  return sql`exists (
    select 1 from ${organizationMembers} as owner
    where owner.org_id = ${id} and owner.role = 'owner' and ${isShownPerson(sql`owner.uid`)}
      and ${condition})`;
}

/** Members but owners, of organizations that one of these people owns. */
function isOfOneOf(people: SQL): SQL {
  return sql`members.role <> 'owner' and told.status <> 'deleted' and told.id in (
    select org_id from ${organizationMembers} where role = 'owner' and uid in (${people}))`;
}
