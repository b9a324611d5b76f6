import { DAY_MS } from "#app/reference/calendar.ts";
/** What a person has beside what everybody has. */

export const PLANS = ["free", "premium"] as const;
export type Plan = (typeof PLANS)[number];
/** Who decided: an operator so far; a payment provider may come. */
export type EntitlementSource = "grant" | "stripe";
export type EntitlementStatus = "active" | "trialing" | "past_due" | "canceled";

/** Days for which a plan that could not be paid for goes on. */
export const PAST_DUE_DAYS = 7;

export interface Entitlement {
  plan: Plan;
  source: EntitlementSource;
  status: EntitlementStatus;
  /** UTC ISO; null for a plan without an end. */
  currentPeriodEnd: string | null;
}

/** An entitlement as its person is shown it, with what was noted when it was granted. */
export interface NotedEntitlement extends Entitlement {
  note: string;
}

/** The plan that holds now: premium while it runs, and for some days after it could not be renewed. */
export function planOf(entitlement: Entitlement | null | undefined, now: Date): Plan {
  if (!entitlement || entitlement.plan === "free") return "free";
  const { status, currentPeriodEnd } = entitlement;
  const grace = status === "past_due" ? PAST_DUE_DAYS * DAY_MS : 0;
  const isOver = currentPeriodEnd !== null && Date.parse(currentPeriodEnd) + grace <= now.getTime();
  // Who canceled keeps what is paid for; without an end there is nothing left of it.
  const isEnded = isOver || (status === "canceled" && currentPeriodEnd === null);
  return isEnded ? "free" : "premium";
}

/** What somebody has, as their own page answers it. */
export interface Held {
  plan: Plan;
  source: EntitlementSource | "none";
  status: EntitlementStatus | "none";
  currentPeriodEnd: string | null;
  note: string;
}

/** What somebody has now: one that is over says so, whatever it was. */
export function toHeld(plan: Plan, entitlement: NotedEntitlement | null): Held {
  if (!entitlement) {
    return { plan, source: "none", status: "none", currentPeriodEnd: null, note: "" };
  }
  const { source, status, currentPeriodEnd, note } = entitlement;
  const isOver = plan === "free";
  return { plan, source, status: isOver ? "canceled" : status, currentPeriodEnd, note };
}
