import type { Life } from "#app/db/life.ts";
import { stories } from "./tables.ts";

export const storiesLife: Life = {
  table: stories,
  holds: "The interview stories you wrote in your own words",
  account: { uid: stories.uid, section: "stories" },
  deletedBy: ["owner"],
};
