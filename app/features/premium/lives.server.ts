import { sql } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { BANNER_HIDDEN_DAYS } from "./offer.ts";
import { entitlements, hiddenBanners, premiumRequests } from "./tables.ts";

export const entitlementsLife: Life = {
  table: entitlements,
  holds: "Your subscription, if it isn’t the free plan",
  account: { uid: entitlements.uid, section: "entitlement" },
};

export const premiumRequestsLife: Life = {
  table: premiumRequests,
  holds: "Your requests for Premium, and the replies",
  account: {
    uid: premiumRequests.uid,
    section: "premiumRequests",
    shownFrom: {
      column: premiumRequests.repliedAt,
      // Premium itself is there at once.
      instead: { state: sql`iif(state = 'declined', 'open', state)`, reply: "", repliedAt: null },
    },
  },
  forgets: [
    {
      days: 365,
      since: "you ask",
      what: "Requests for Premium",
      column: premiumRequests.createdAt,
    },
  ],
};

export const hiddenBannersLife: Life = {
  table: hiddenBanners,
  holds: "When the Premium banner returns",
  account: { uid: hiddenBanners.uid, section: "hiddenBanners" },
  forgets: [
    {
      days: BANNER_HIDDEN_DAYS,
      since: "you hide the banner",
      what: "Your choice to hide the Premium banner",
      column: hiddenBanners.until,
      has: "end",
    },
  ],
};
