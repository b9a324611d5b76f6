import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { END_NOTICE_DAYS } from "./end-notice.ts";
import { entitlements } from "./tables.ts";

/** A person's premium, for a page's batch; pass the rows to `toEndNotice`. */
export function selectEndingPremium(db: Database, { uid }: { uid: string }) {
  return db
    .select({
      plan: entitlements.plan,
      source: entitlements.source,
      status: entitlements.status,
      currentPeriodEnd: entitlements.currentPeriodEnd,
      readEnd: entitlements.readEnd,
      updatedAt: entitlements.updatedAt,
    })
    .from(entitlements)
    .where(eq(entitlements.uid, uid));
}

/** The statement that marks the end as read, if it was near at the time. */
export function markEndRead(
  db: Database,
  { uid }: { uid: string },
  { at, condition }: { at: string; condition?: SQL },
) {
  const lastNearEnd = daysAfter(new Date(at), END_NOTICE_DAYS);
  return db
    .update(entitlements)
    .set({ readEnd: sql`${entitlements.currentPeriodEnd}` })
    .where(
      and(
        eq(entitlements.uid, uid),
        sql`${entitlements.currentPeriodEnd} <= ${lastNearEnd}`,
        condition,
      ),
    )
    .returning({ id: entitlements.uid });
}
