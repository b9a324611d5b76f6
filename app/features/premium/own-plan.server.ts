import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isOpenTo, limitFor } from "./limits.server.ts";
import type { LimitKind } from "./limits.ts";
import { isNear, type Offer } from "./offer.ts";
import { selectEntitlement } from "./plan.server.ts";
import { type NotedEntitlement, type Plan, planOf } from "./plan.ts";
import { hiddenBanners } from "./tables.ts";

/** A person's plan as a page reads it, with whether they want to be told of the other one. */
export interface OwnPlan {
  /** Null for a visitor. */
  uid: string | null;
  plan: Plan;
  /** Null where it was never another than the free one. */
  entitlement: NotedEntitlement | null;
  isBannerHidden: boolean;
}

/** The plan of whoever is not signed in. */
export const VISITOR_PLAN: OwnPlan = {
  uid: null,
  plan: "free",
  entitlement: null,
  isBannerHidden: false,
};

/** The two queries of somebody's plan, for a page's batch; pass what they return to `toOwnPlan`. */
export function selectOwnPlan(db: Database, viewer: { uid: string }) {
  return [
    selectEntitlement(db, viewer),
    db
      .select({ until: hiddenBanners.until })
      .from(hiddenBanners)
      .where(eq(hiddenBanners.uid, viewer.uid)),
  ] as const;
}

/** Somebody's plan from what `selectOwnPlan` returned. */
export function toOwnPlan(
  [[entitlement], [hidden]]: readonly [NotedEntitlement[], { until: string }[]],
  { uid }: { uid: string },
  now: Date,
): OwnPlan {
  return {
    uid,
    plan: planOf(entitlement, now),
    entitlement: entitlement ?? null,
    isBannerHidden: hidden !== undefined && hidden.until > now.toISOString(),
  };
}

/** The same of what is for premium alone, and not counted. */
export function premiumOffer(
  { uid, plan, isBannerHidden }: OwnPlan,
  contact: string | null,
): Offer | null {
  if (contact === null || isOpenTo(plan) || isBannerHidden) return null;
  return { kind: null, used: 0, max: 0, premium: null, contact, accountId: uid };
}

interface Use {
  kind: LimitKind;
  used: number;
  /** Who grants premium; null for a deployment where nobody does. */
  contact: string | null;
  /** Told however little is used. */
  isAlways?: boolean;
}

/** What to tell somebody of the other plan; null where there is nothing to tell, or nobody to ask. */
export function offerOf(
  { uid, plan, isBannerHidden }: OwnPlan,
  { kind, used, contact, isAlways = false }: Use,
): Offer | null {
  const [max, premium] = [limitFor("free", kind), limitFor("premium", kind)];
  if (contact === null || plan === "premium" || isBannerHidden || premium <= max) return null;
  if (!isAlways && !isNear(used, max)) return null;
  const most = Number.isFinite(premium) ? premium : null;
  return { kind, used, max, premium: most, contact, accountId: uid };
}
