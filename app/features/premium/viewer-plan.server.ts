import { eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { allowsPremium } from "./limits.server.ts";
import type { LimitKind, Plans } from "./limits.ts";
import { isNearLimit, type Offer } from "./offer.ts";
import { selectEntitlement } from "./plan.server.ts";
import { type NotedEntitlement, type Plan, planOf } from "./plan.ts";
import { hiddenBanners } from "./tables.ts";

/** The viewer's plan, and whether they hid the premium banner. */
export interface ViewerPlan {
  uid: string | null;
  plan: Plan;
  /** The plans of this deployment. */
  plans: Plans;
  /** Null for an account that never had another than the free plan. */
  entitlement: NotedEntitlement | null;
  isBannerHidden: boolean;
}

export function visitorPlan(plans: Plans): ViewerPlan {
  return { uid: null, plan: "free", plans, entitlement: null, isBannerHidden: false };
}

/** The two queries of a person's plan, for a page's batch; pass the results to `toViewerPlan`. */
export function selectViewerPlan(db: Database, viewer: { uid: string }) {
  return {
    entitlements: selectEntitlement(db, viewer),
    hiddenBannerRows: db
      .select({ until: hiddenBanners.until })
      .from(hiddenBanners)
      .where(eq(hiddenBanners.uid, viewer.uid)),
  };
}

export interface ViewerPlanRows {
  entitlements: NotedEntitlement[];
  hiddenBannerRows: { until: string }[];
}

export function toViewerPlan(
  { entitlements: [entitlement], hiddenBannerRows: [hiddenBanner] }: ViewerPlanRows,
  { uid, plans }: Pick<Viewer, "uid" | "plans">,
  now: Date,
): ViewerPlan {
  return {
    uid,
    plans,
    plan: planOf(entitlement, now),
    entitlement: entitlement ?? null,
    isBannerHidden: hiddenBanner !== undefined && hiddenBanner.until > now.toISOString(),
  };
}

/** The banner for premium content that is not counted; null where it is not to be shown. */
export function premiumOffer(viewerPlan: ViewerPlan, contact: string | null): Offer | null {
  const { uid, isBannerHidden } = viewerPlan;
  if (contact === null || allowsPremium(viewerPlan) || isBannerHidden) return null;
  return { kind: null, used: 0, max: 0, premium: null, contact, accountId: uid };
}

interface LimitUsage {
  kind: LimitKind;
  used: number;
  contact: string | null;
}

/** The banner for a counted kind; null where it is not to be shown. */
export function offerOf(
  { uid, plan, plans, isBannerHidden }: ViewerPlan,
  { kind, used, contact }: LimitUsage,
): Offer | null {
  const { free: max, premium } = plans.limits[kind];
  if (contact === null || plan === "premium" || isBannerHidden || premium <= max) return null;
  if (!isNearLimit(used, max)) return null;
  const premiumLimit = Number.isFinite(premium) ? premium : null;
  return { kind, used, max, premium: premiumLimit, contact, accountId: uid };
}
