import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { NoticeKind } from "#app/features/notices/notice-kinds.ts";
import type { SubscriptionState } from "./subscription.ts";

/** Where a person wants notices by e-mail. Their address is stored only while they want that. */
export const emailSubscriptions = sqliteTable(
  "email_subscriptions",
  {
    uid: text().primaryKey(),
    /** Empty after they stopped. */
    address: text().notNull(),
    kinds: text({ mode: "json" }).$type<NoticeKind[]>().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    /** Part of the links in e-mails: whoever knows it reads the mailbox. 128 random bits. */
    token: text().notNull().unique(),
    /** When the newest confirmation was asked for. */
    askedAt: text("asked_at").notNull(),
    /** How many were asked for on that day. */
    asksThatDay: integer("asks_that_day").notNull(),
    /** E-mails that could not be delivered, since the last one that was. */
    failures: integer().notNull().default(0),
    /** What was recorded after this time has not been sent yet. */
    newsSince: text("news_since").notNull(),
    /** The same of jobs that saved searches find. */
    jobsSince: text("jobs_since").notNull(),
    /** When the hourly task turns to the row: to send what is new, or to delete it. */
    dueAt: text("due_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (subscription) => [
    index("email_subscriptions_by_due").on(subscription.state, subscription.dueAt),
  ],
);

/** Whom an e-mail was sent to who has no account here: the hash of the address, not the address. */
export const mailedAddresses = sqliteTable(
  "mailed_addresses",
  {
    hash: text().primaryKey(),
    /** Part of the link by which they refuse all e-mails. 128 random bits. */
    token: text().notNull().unique(),
    mailedAt: text("mailed_at").notNull(),
    refusedAt: text("refused_at"),
  },
  (address) => [index("mailed_addresses_by_day").on(address.mailedAt)],
);
