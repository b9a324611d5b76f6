import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isOpenTo, limitFor } from "./limits.server.ts";
import type { LimitKind } from "./limits.ts";
import { isNear, type Offer } from "./offer.ts";
import { selectEntitlement } from "./plan.server.ts";
import { type NotedEntitlement, type Plan, planOf } from "./plan.ts";
import { hiddenBanners } from "./tables.ts";

/** The viewer's plan, and whether they hid the premium banner. */
export interface OwnPlan {
  uid: string | null;
  plan: Plan;
  /** Null for an account that never had another than the free plan. */
  entitlement: NotedEntitlement | null;
  isBannerHidden: boolean;
}

export const VISITOR_PLAN: OwnPlan = {
  uid: null,
  plan: "free",
  entitlement: null,
  isBannerHidden: false,
};

/** The two queries of a person's plan, for a page's batch; pass the results to `toViewerPlan`. */
export function selectOwnPlan(db: Database, viewer: { uid: string }) {
  return [
    selectEntitlement(db, viewer),
    db
      .select({ until: hiddenBanners.until })
      .from(hiddenBanners)
      .where(eq(hiddenBanners.uid, viewer.uid)),
  ] as const;
}

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

/** The banner for premium content that is not counted; null where it is not to be shown. */
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
  contact: string | null;
  /** Show it however little is used. */
  isAlways?: boolean;
}

/** The banner for a counted kind; null where it is not to be shown. */
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
