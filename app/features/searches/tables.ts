import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A question to the job list that a person asks again and again, with a feed of its own. */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    /** The list's own query, in its one order. */
    query: text().notNull(),
    /** Whoever knows it reads the feed: 128 random bits, shown to their owner and replaced at will. */
    token: text().notNull().unique(),
    /** When its owner last looked; what came in after that is new. */
    seenAt: text("seen_at").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (search) => [uniqueIndex("saved_searches_by_uid").on(search.uid, search.query)],
);
