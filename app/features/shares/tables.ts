import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ShareField, ShareKind } from "./share.ts";

/** Links that show someone a part of what is theirs. Revoking one deletes it. */
export const shares = sqliteTable(
  "shares",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    kind: text().$type<ShareKind>().notNull(),
    /** The packet or the attempt that is shown; empty for the roadmap. */
    targetId: text("target_id").notNull().default(""),
    /** Whoever knows it reads the share: 128 random bits. */
    token: text().notNull().unique(),
    fields: text({ mode: "json" }).$type<ShareField[]>().notNull().default([]),
    /** What its owner is called, shown only while they show their name. */
    name: text().notNull().default(""),
    expiresAt: text("expires_at").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (share) => [index("shares_by_uid").on(share.uid), index("shares_by_expiry").on(share.expiresAt)],
);
