import type { Notice } from "#app/features/notices/notice.ts";
import { DAY_MS, daysBefore } from "#app/reference/calendar.ts";
import { type Entitlement, planOf } from "./plan.ts";

/** Days before the end of premium from which its holder is told. */
export const END_NOTICE_DAYS = 14;

export interface EndingPremium extends Entitlement {
  /** The end that its holder read of; another end is told anew. */
  readEnd: string | null;
  updatedAt: string;
}

/** Days until premium ends, a begun one counted; null for no premium, and while the end is not near. */
export function daysUntilEnd(entitlement: Entitlement | undefined, now: Date): number | null {
  const { currentPeriodEnd = null } = entitlement ?? {};
  if (currentPeriodEnd === null || planOf(entitlement, now) === "free") return null;
  const days = Math.ceil((Date.parse(currentPeriodEnd) - now.getTime()) / DAY_MS);
  return days >= 1 && days <= END_NOTICE_DAYS ? days : null;
}

/** "Premium ends in 3 days" */
export function endLabel(days: number): string {
  return `Premium ends in ${days} ${days === 1 ? "day" : "days"}`;
}

interface EndNoticeQuery {
  /** Only what came after this timestamp. */
  since?: string;
  now: Date;
  /** Formats a timestamp: "Nov 24, 2026". */
  formatDate(iso: string): string;
}

/** The notice that premium ends soon: computed, because nobody decides anything on that day. */
export function toEndNotice(
  [entitlement]: readonly EndingPremium[],
  { since = "", now, formatDate }: EndNoticeQuery,
): Notice | null {
  const days = daysUntilEnd(entitlement, now);
  if (days === null || !entitlement?.currentPeriodEnd) return null;
  const { currentPeriodEnd: end, readEnd, updatedAt } = entitlement;
  const nearSince = daysBefore(new Date(end), END_NOTICE_DAYS);
  const at = nearSince > updatedAt ? nearSince : updatedAt;
  if (at <= since) return null;
  return {
    source: "premium",
    id: "end",
    kind: "premium",
    title: endLabel(days),
    detail: `Until ${formatDate(end)}. Everything you created stays.`,
    path: "/account/profile#plan",
    at,
    isRead: readEnd === end,
  };
}
