import type { Life } from "#app/db/life.ts";
import { shares } from "./tables.ts";

export const sharesLife: Life = {
  table: shares,
  holds: "Links you share",
  // An account file must not give access to what the links show.
  account: { uid: shares.uid, section: "shares", internal: ["token"] },
  deletedBy: ["owner"],
  forgets: [{ days: 30, since: "they expire", what: "Links you share", column: shares.expiresAt }],
};
