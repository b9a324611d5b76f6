import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EntitlementSource, EntitlementStatus, Plan } from "./plan.ts";
import type { RequestState } from "./premium-request.ts";

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

/** What people ask for of premium, and the replies; one that is open is the only one of its person. */
export const premiumRequests = sqliteTable(
  "premium_requests",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    reason: text().notNull(),
    state: text().$type<RequestState>().notNull().default("open"),
    reply: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
    repliedAt: text("replied_at"),
  },
  (request) => [
    uniqueIndex("premium_requests_open").on(request.uid).where(sql`state = 'open'`),
    index("premium_requests_by_uid").on(request.uid, request.createdAt),
    index("premium_requests_by_age").on(request.createdAt),
    index("premium_requests_waiting").on(request.createdAt).where(sql`state = 'open'`),
  ],
);

/** Until when someone does not want to be told of the other plan. */
export const hiddenBanners = sqliteTable(
  "hidden_banners",
  {
    uid: text().primaryKey(),
    until: text().notNull(),
  },
  (hidden) => [index("hidden_banners_by_end").on(hidden.until)],
);
