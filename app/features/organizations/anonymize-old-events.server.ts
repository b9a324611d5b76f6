import { and, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isInNextBatch } from "#app/db/next-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { organizationEvents } from "./tables.ts";

/** For this long the activity of an organization says who did what, and to whom. */
export const EVENT_NAMES_RETENTION_DAYS = 365;

/**
 * Takes the names of people out of old events. The events stay: whether an organization is trusted,
 * was renamed or has a job source connected is read from them, however old they are.
 */
export function anonymizeOldEvents(db: Database, now: Date) {
  const cutoff = daysBefore(now, EVENT_NAMES_RETENTION_DAYS);
  // As in the condition of the index.
  const namesSomebody = sql`(
    uid is not null or detail ->> 'uid' is not null or detail ->> 'label' <> ''
  )`;
  return db
    .update(organizationEvents)
    .set({
      uid: null,
      // Without a uid it is an operator, or someone whose account is deleted.
      actor: sql`iif(uid is null, actor, 'A member')`,
      detail: sql`json_remove(
        json_replace(detail, '$.name', 'someone', '$.label', ''), '$.uid'
      )`,
    })
    .where(
      isInNextBatch(organizationEvents, and(lt(organizationEvents.at, cutoff), namesSomebody)),
    );
}
