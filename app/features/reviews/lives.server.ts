import type { Life } from "#app/db/life.ts";
import { reviews } from "./tables.ts";

export const reviewsLife: Life = {
  table: reviews,
  holds: "Your weekly reviews, with decisions and how they went",
  account: { uid: reviews.uid, section: "reviews" },
  deletedBy: ["owner"],
};
