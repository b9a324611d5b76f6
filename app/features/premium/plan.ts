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

const DAY_MS = 86_400_000;

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
