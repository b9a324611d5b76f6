import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Sessions that were signed out before they ended. No row names a person; each goes when its session would have. */
export const revokedSessions = sqliteTable(
  "revoked_sessions",
  {
    sid: text().primaryKey(),
    endsAt: text("ends_at").notNull(),
  },
  (revoked) => [index("revoked_sessions_by_end").on(revoked.endsAt)],
);

/** When a person signed out everywhere: sign-ins up to then are over. Goes when the last of them would have expired. */
export const sessionCutoffs = sqliteTable(
  "session_cutoffs",
  {
    uid: text().primaryKey(),
    cutoffAt: text("cutoff_at").notNull(),
  },
  (cutoffs) => [index("session_cutoffs_by_time").on(cutoffs.cutoffAt)],
);

/** Accounts that were deleted: whoever signed in before that is signed out. Holds nothing else of them. */
export const deletedAccounts = sqliteTable(
  "deleted_accounts",
  {
    uid: text().primaryKey(),
    deletedAt: text("deleted_at").notNull(),
    /** When its person signed in again and wanted to keep it: the offer to finish goes, the row does not. */
    keptAt: text("kept_at"),
  },
  (deleted) => [index("deleted_accounts_by_age").on(deleted.deletedAt)],
);

/** Accounts that have signed in. */
export const accounts = sqliteTable(
  "accounts",
  {
    uid: text().primaryKey(),
    /** A keyed hash of the verified e-mail; null without one. */
    emailHash: text("email_hash"),
    createdAt: text("created_at").notNull(),
    /** The number of the week in which its person was here last, by which those who return are counted. */
    lastWeek: integer("last_week"),
  },
  (account) => [index("accounts_by_email").on(account.emailHash)],
);
