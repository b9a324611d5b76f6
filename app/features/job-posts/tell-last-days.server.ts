import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { EVENTS, type MemberEvent } from "#app/features/notices/events.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { postPath } from "#app/features/organizations/organization.ts";
import { rolesWith } from "#app/features/organizations/roles.ts";
import { organizationMembers } from "#app/features/organizations/tables.ts";
import { daysAfter, daysBefore } from "#app/reference/calendar.ts";

/** How many days before its last day a post's writers are told: in time to decide, and once more in time to act. */
const WARNINGS = [
  { event: "post_expiring", days: 7, atLeast: 1 },
  { event: "post_last_day", days: 1, atLeast: 0 },
] as const;

/**
 * Hourly, before the jobs past their last day expire: tells the members who write jobs which posts end within a
 * week and within a day, once each, and which have ended.
 */
export async function tellLastDays(db: Database, now: Date): Promise<void> {
  const timestamp = now.toISOString();
  await writeBatch(db, [
    tell("post_expired", sql`valid_through <= ${timestamp}`, now),
    ...WARNINGS.map(({ event, days, atLeast }) => {
      const isTold = sql`exists (select 1 from ${notices} as told
        where told.uid = members.uid and told.event = ${event} and told.path = ${toPath(sql`job`)}
          and told.created_at > ${daysBefore(now, days)})`;
      const isDue = sql`valid_through > ${daysAfter(now, atLeast)}
        and valid_through <= ${daysAfter(now, days)} and not ${isTold}`;
      return tell(event, isDue, now);
    }),
  ]);
}

function tell(event: MemberEvent, condition: SQL, now: Date) {
  const roles = JSON.stringify(rolesWith(EVENTS[event].to));
  return recordNotices(
    {
      event,
      subject: sql`recipient.title`,
      note: sql`recipient.valid_through`,
      path: toPath(sql`recipient`),
      now,
    },
    sql`select members.uid, job.id, job.org_id, job.title, job.valid_through
      from ${jobs} as job indexed by jobs_by_last_day
      cross join ${organizationMembers} as members on members.org_id = job.org_id
        and members.role in (select value from json_each(${roles}))
      where job.status in ('open', 'paused') and job.source_kind = 'org' and ${condition}`,
  );
}

/** The address of a post, of a row with `org_id` and `id`. */
function toPath(row: SQL): SQL {
  return sql`replace(replace(${postPath("{org}", "{id}")}, '{org}', ${row}.org_id), '{id}', ${row}.id)`;
}
