import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { daysAfter, daysBefore } from "#app/reference/calendar.ts";
import { formatDate } from "#app/ui/time.ts";
import { daysUntilEnd, END_NOTICE_DAYS, endLabel } from "./end-notice.ts";
import type { Entitlement } from "./plan.ts";
import { entitlements } from "./tables.ts";

export interface EndingPremium extends Entitlement {
  /** The end that its holder read of; another end is told anew. */
  readEnd: string | null;
  updatedAt: string;
}

/** A person's premium, for a page's batch; pass the rows to `toEndNotices`. */
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

/** The notice that premium ends soon, if it does: computed, because nobody decides anything on that day. */
export function toEndNotices(
  [entitlement]: readonly EndingPremium[],
  { since = "", now }: { since?: string; now: Date },
): Notice[] {
  const days = daysUntilEnd(entitlement, now);
  if (days === null || !entitlement?.currentPeriodEnd) return [];
  const { currentPeriodEnd: end, readEnd, updatedAt } = entitlement;
  const nearSince = daysBefore(new Date(end), END_NOTICE_DAYS);
  const at = nearSince > updatedAt ? nearSince : updatedAt;
  if (at <= since) return [];
  return [
    {
      ...{ source: "premium", kind: "premium", id: "end", at },
      title: endLabel(days),
      detail: `Until ${formatDate(end)}. Everything you created stays.`,
      path: "/account/profile#plan",
      isRead: readEnd === end,
    },
  ];
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
