import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Sessions that were signed out before they ended. No row names a person; each goes when its session would have. */
export const revokedSessions = sqliteTable(
  "revoked_sessions",
  {
    sid: text().primaryKey(),
    endsAt: text("ends_at").notNull(),
  },
  (revoked) => [index("revoked_sessions_by_end").on(revoked.endsAt)],
);

/** Accounts that were deleted: whoever signed in before that is signed out. Holds nothing else of them. */
export const deletedAccounts = sqliteTable("deleted_accounts", {
  uid: text().primaryKey(),
  deletedAt: text("deleted_at").notNull(),
  /** When its person signed in again and wanted to keep it: the offer to finish goes, the row does not. */
  keptAt: text("kept_at"),
});
