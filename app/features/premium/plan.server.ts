import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { organizationMembers } from "#app/features/organizations/tables.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
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

/** SQL condition that an owner of an organization has premium: that decides about its posts. */
export function ownerHasPremium(orgId: string | SQLiteColumn, now: Date): SQL {
  return sql`exists (
    select 1 from ${organizationMembers} as owning
    join ${entitlements} on entitlements.uid = owning.uid
    where owning.org_id = ${orgId} and owning.role = 'owner' and ${isActiveAt(now)}
  )`;
}

function isActiveAt(now: Date): SQL {
  const timestamp = now.toISOString();
  const graceStart = new Date(now.getTime() - PAST_DUE_DAYS * DAY_MS).toISOString();
  return sql`entitlements.plan = 'premium' and iif(
    entitlements.current_period_end is null,
    entitlements.status <> 'canceled',
    entitlements.current_period_end > iif(entitlements.status = 'past_due', ${graceStart}, ${timestamp})
  )`;
}
