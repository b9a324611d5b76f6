import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EntitlementSource, EntitlementStatus, Plan } from "./plan.ts";

/** Who has more than the free plan. No row is the free plan. */
export const entitlements = sqliteTable("entitlements", {
  uid: text().primaryKey(),
  plan: text().$type<Plan>().notNull(),
  source: text().$type<EntitlementSource>().notNull(),
  status: text().$type<EntitlementStatus>().notNull(),
  /** When it ends by itself; null for never. */
  currentPeriodEnd: text("current_period_end"),
  /** The end of which its holder was told and read. */
  readEnd: text("read_end"),
  /** Why it was granted, for operators and the person alike. */
  note: text().notNull().default(""),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

/** Until when someone does not want to be told of the other plan. */
export const hiddenBanners = sqliteTable(
  "hidden_banners",
  {
    uid: text().primaryKey(),
    until: text().notNull(),
  },
  (hidden) => [index("hidden_banners_by_end").on(hidden.until)],
);
