import { DAY_MS } from "#app/reference/calendar.ts";
import { type Entitlement, planOf } from "./plan.ts";

/** Days before the end of premium from which its holder is told. */
export const END_NOTICE_DAYS = 14;

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
