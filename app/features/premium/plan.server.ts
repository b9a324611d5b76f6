import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { PAST_DUE_DAYS } from "./plan.ts";
import { entitlements } from "./tables.ts";

/** A person's entitlement, for a page's batch; pass the row to `planOf`. */
export function selectEntitlement(db: Database, { uid }: { uid: string }) {
  return db
    .select({
      plan: entitlements.plan,
      source: entitlements.source,
      status: entitlements.status,
      currentPeriodEnd: entitlements.currentPeriodEnd,
      note: entitlements.note,
    })
    .from(entitlements)
    .where(eq(entitlements.uid, uid));
}

/** SQL condition that a person has premium; `planOf` in SQL. */
export function hasPremium(uid: string, now: Date): SQL {
  return sql`exists (select 1 from ${entitlements} where uid = ${uid} and ${isActiveAt(now)})`;
}

/** SQL condition that the entitlement of a query gives premium at a time. */
export function isActiveAt(now: Date): SQL {
  const timestamp = now.toISOString();
  const graceStart = daysBefore(now, PAST_DUE_DAYS);
  return sql`entitlements.plan = 'premium' and iif(
    entitlements.current_period_end is null,
    entitlements.status <> 'canceled',
    entitlements.current_period_end > iif(entitlements.status = 'past_due', ${graceStart}, ${timestamp})
  )`;
}
