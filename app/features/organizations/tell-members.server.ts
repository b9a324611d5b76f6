import { type SQL, sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { EVENTS, type MemberEvent } from "#app/features/notices/events.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { selectMembersToTell } from "./membership.server.ts";
import { dashboardPath } from "./organization.ts";
import type { Right } from "./roles.ts";
import { organizations } from "./tables.ts";

interface MemberNews {
  event: MemberEvent;
  orgId: string;
  /** By default the organization's name. */
  subject?: string;
  note?: string;
  /** By default the organization's dashboard. */
  path?: string;
  /** Who did it, where the note names them. */
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
