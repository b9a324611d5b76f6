import { DAY_MS } from "#app/reference/calendar.ts";
/** What a person has beside what everybody has. */

export const PLANS = ["free", "premium"] as const;
export type Plan = (typeof PLANS)[number];
/** Only "grant" so far. */
export type EntitlementSource = "grant" | "stripe";
export type EntitlementStatus = "active" | "trialing" | "past_due" | "canceled";

/** Days for which a plan continues after a failed payment. */
export const PAST_DUE_DAYS = 7;

export interface Entitlement {
  plan: Plan;
  source: EntitlementSource;
  status: EntitlementStatus;
  /** UTC ISO; null for no end. */
  currentPeriodEnd: string | null;
}

export interface NotedEntitlement extends Entitlement {
  note: string;
}

/** The plan that holds now; premium continues for some days after a failed payment. */
export function planOf(entitlement: Entitlement | null | undefined, now: Date): Plan {
  if (!entitlement || entitlement.plan === "free") return "free";
  const { status, currentPeriodEnd } = entitlement;
  const graceMs = status === "past_due" ? PAST_DUE_DAYS * DAY_MS : 0;
  const isOver =
    currentPeriodEnd !== null && Date.parse(currentPeriodEnd) + graceMs <= now.getTime();
  // A canceled plan runs until its paid period ends; without one it has ended.
  const isEnded = isOver || (status === "canceled" && currentPeriodEnd === null);
  return isEnded ? "free" : "premium";
}

/** The entitlement as the profile page and its API return it. */
export interface CurrentEntitlement {
  plan: Plan;
  source: EntitlementSource | "none";
  status: EntitlementStatus | "none";
  currentPeriodEnd: string | null;
  note: string;
}

/** The current entitlement; an expired one is reported as canceled. */
export function toCurrentEntitlement(
  plan: Plan,
  entitlement: NotedEntitlement | null,
): CurrentEntitlement {
  if (!entitlement) {
    return { plan, source: "none", status: "none", currentPeriodEnd: null, note: "" };
  }
  const { source, status, currentPeriodEnd, note } = entitlement;
  const isOver = plan === "free";
  return { plan, source, status: isOver ? "canceled" : status, currentPeriodEnd, note };
}
