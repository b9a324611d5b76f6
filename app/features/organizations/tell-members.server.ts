import { sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import type { NoticeEvent } from "#app/features/notices/events.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { selectMembersToTell } from "./membership.server.ts";
import { dashboardPath } from "./organization.ts";
import type { Right } from "./roles.ts";
import { organizations } from "./tables.ts";

interface MemberNews {
  event: NoticeEvent;
  orgId: string;
  /** Of those who are told; by default every member is. */
  right?: Right;
  /** By default the organization's name. */
  subject?: string;
  note?: string;
  /** Who did it, or is told otherwise. */
  except?: readonly string[];
  now: Date;
}

/** Tells members what happened to their organization; it has to follow the statement that does it or records it. */
export function tellMembers({
  event,
  orgId,
  right = "read",
  subject,
  note,
  except = [],
  now,
}: MemberNews): Write {
  return recordNotices(
    {
      event,
      subject: subject ?? sql`(select name from ${organizations} where id = ${orgId})`,
      ...(note !== undefined && { note }),
      path: dashboardPath(orgId),
      now,
    },
    selectMembersToTell(
      orgId,
      right,
      sql`changes() > 0 and uid not in (select value from json_each(${JSON.stringify(except)}))`,
    ),
  );
}
