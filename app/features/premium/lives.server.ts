import type { Life } from "#app/db/life.ts";
import { BANNER_HIDDEN_DAYS } from "./offer.ts";
import { entitlements, hiddenBanners } from "./tables.ts";

export const entitlementsLife: Life = {
  table: entitlements,
  holds: "Your subscription, if it is not the free plan",
  account: { uid: entitlements.uid, section: "entitlement" },
};

export const hiddenBannersLife: Life = {
  table: hiddenBanners,
  holds: "Premium banner hidden until",
  account: { uid: hiddenBanners.uid, section: "hiddenBanners" },
  forgets: [
    {
      days: BANNER_HIDDEN_DAYS,
      since: "you hide it",
      what: "That you hid the premium banner",
      column: hiddenBanners.until,
      has: "end",
    },
  ],
};
