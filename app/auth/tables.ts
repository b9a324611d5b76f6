import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { RestrictionKind } from "./restriction.ts";
import type { CutoffCause } from "./session-end.ts";

/** Sessions that were signed out before they ended. No row names a person; each goes when its session would have. */
export const revokedSessions = sqliteTable(
  "revoked_sessions",
  {
    sid: text().primaryKey(),
    endsAt: text("ends_at").notNull(),
  },
  (revoked) => [index("revoked_sessions_by_end").on(revoked.endsAt)],
);

/** When all sessions of a person ended: sign-ins up to then are over. Goes when the last of them would have expired. */
export const sessionCutoffs = sqliteTable(
  "session_cutoffs",
  {
    uid: text().primaryKey(),
    cutoffAt: text("cutoff_at").notNull(),
    /** Who ended them. */
    cause: text().$type<CutoffCause>().notNull().default("signed_out_everywhere"),
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

/** The sessions of people, for their list: one row for each sign-in in a browser, gone when it is signed out. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    sid: text().notNull(),
    /** The family of the browser: "Firefox". */
    browser: text().notNull(),
    /** The day of the sign-in: "2026-11-24". */
    day: text().notNull(),
  },
  (session) => [
    uniqueIndex("sessions_by_sid").on(session.sid),
    index("sessions_by_uid").on(session.uid),
    index("sessions_by_age").on(session.day),
  ],
);

/**
 * What operators decided about people: warnings, and what stops them. Another account with the same e-mail gets a
 * row of its own that has the same origin.
 */
export const restrictions = sqliteTable(
  "restrictions",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** The id of the decision; of its first row this is its own id. */
    origin: text().notNull(),
    /** As in `accounts` when it was decided: it holds for whoever has this e-mail. */
    emailHash: text("email_hash"),
    kind: text().$type<RestrictionKind>().notNull(),
    reason: text().notNull(),
    createdAt: text("created_at").notNull(),
    /** When it ends or ended; null without an end. */
    endsAt: text("ends_at"),
    /** What its person says against it; they may once. */
    appeal: text().notNull().default(""),
    appealedAt: text("appealed_at"),
    reply: text().notNull().default(""),
    repliedAt: text("replied_at"),
  },
  (restriction) => [
    uniqueIndex("restrictions_by_uid").on(restriction.uid, restriction.origin),
    index("restrictions_by_origin").on(restriction.origin),
    index("restrictions_by_email").on(restriction.emailHash),
    index("restrictions_by_end").on(restriction.endsAt),
    index("restrictions_by_appeal")
      .on(restriction.appealedAt)
      .where(sql`id = origin and appealed_at is not null and replied_at is null`),
  ],
);
