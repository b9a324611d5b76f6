import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ItemKind } from "./vote.ts";

/** "Was this useful?": one answer a person and thing. */
export const usefulVotes = sqliteTable(
  "useful_votes",
  {
    itemKind: text("item_kind").$type<ItemKind>().notNull(),
    itemId: text("item_id").notNull(),
    /** The uid, or a keyed hash of the address's network that is soon replaced. */
    voter: text().notNull(),
    uid: text(),
    useful: integer({ mode: "boolean" }).notNull(),
    words: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.itemKind, vote.itemId, vote.voter] }),
    // Partial, so that what has no uid is found by its age instead.
    index("useful_votes_by_uid").on(vote.uid).where(sql`uid is not null`),
    index("useful_votes_by_words").on(vote.updatedAt).where(sql`words <> ''`),
    index("useful_votes_by_age").on(vote.createdAt).where(sql`uid is null`),
  ],
);
