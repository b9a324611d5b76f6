import { type SQL, sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { EVENTS, type MemberEvent } from "#app/features/notices/events.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { selectMembersToTell } from "./membership.server.ts";
import { dashboardPath } from "./organization.ts";
import { type Right, rolesWith } from "./roles.ts";
import { organizationMembers, organizations } from "./tables.ts";

interface MemberNews {
  event: MemberEvent;
  orgId: string;
  /** By default the organization's name. */
  subject?: string;
  note?: string;
  /** By default the organization's dashboard. */
  path?: string;
  /** The member who did it, by name. */
  actor?: string;
  /** The uid of that member, or of whom the note names. */
  about?: string;
  /** Who did it, or is told otherwise. */
  except?: readonly string[];
  condition?: SQL;
  now: Date;
}

/**
 * Tells those members of an organization who must know what happened to it; by default it has to follow the statement
 * that does it or records it.
 */
export function tellMembers({
  event,
  orgId,
  subject,
  note,
  path = dashboardPath(orgId),
  actor,
  about,
  except = [],
  condition = sql`changes() > 0`,
  now,
}: MemberNews): Write {
  const right: Right = EVENTS[event].to;
  return recordNotices(
    {
      event,
      subject: subject ?? sql`(select name from ${organizations} where id = ${orgId})`,
      ...(note !== undefined && { note }),
      ...(actor !== undefined && { actor }),
      ...(about !== undefined && { about }),
      path,
      now,
    },
    selectMembersToTell(
      orgId,
      right,
      sql`${condition} and uid not in (select value from json_each(${JSON.stringify(except)}))`,
    ),
  );
}

interface EachNews {
  event: MemberEvent;
  /** By default the organization's dashboard. */
  path?(orgId: string): string;
  /** SQL condition: whom of which, by `told.id`, which it lists, `told.status`, `members.uid` and `members.role`. */
  whom: SQL;
  now: Date;
}

/** Tells members of every organization that something happened to; it may be several. */
export function tellMembersOfEach({ event, path = dashboardPath, whom, now }: EachNews): Write {
  const roles = rolesWith(EVENTS[event].to).map((role) => sql`${role}`);
  return recordNotices(
    {
      ...{ event, subject: sql`recipient.name`, now },
      path: sql`replace(${path("{org}")}, '{org}', recipient.org_id)`,
    },
    sql`select members.uid, members.org_id, told.name
      from ${organizations} as told
      -- CROSS JOIN fixes the loop order: the few organizations, then their members.
      cross join ${organizationMembers} as members on members.org_id = told.id
      where members.role in (${sql.join(roles, sql`, `)}) and ${whom}`,
  );
}
