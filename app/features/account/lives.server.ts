import type { Life } from "#app/db/life.ts";
import { profiles } from "./tables.ts";

export const profilesLife: Life = {
  table: profiles,
  holds: "Your profile",
  account: { uid: profiles.uid, section: "profile" },
};
