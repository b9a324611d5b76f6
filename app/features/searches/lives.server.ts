import type { Life } from "#app/db/life.ts";
import { savedSearches } from "./tables.ts";

export const savedSearchesLife: Life = {
  table: savedSearches,
  holds: "The searches you saved",
  // An account file must not give access to the feeds.
  account: { uid: savedSearches.uid, section: "savedSearches", internal: ["token"] },
  deletedBy: ["owner"],
};
