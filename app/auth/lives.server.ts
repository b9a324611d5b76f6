import { sql } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { isInForceNow } from "./restrictions.server.ts";
import { ABSOLUTE_DAYS } from "./session.ts";
import {
  accounts,
  deletedAccounts,
  restrictions,
  revokedSessions,
  sessionCutoffs,
  sessions,
} from "./tables.ts";

/** Longer than ABSOLUTE_DAYS, so that a deletion that Google did not finish can be finished for a while. */
export const DELETION_DAYS = 90;
/** For limits and blocks, also of a deleted account. */
export const RESTRICTION_DAYS = 365;

export const revokedSessionsLife: Life = {
  table: revokedSessions,
  holds: "Sessions that were signed out",
  forgets: [
    {
      days: ABSOLUTE_DAYS,
      since: "the sign-out, at the latest",
      what: "Sessions that were signed out",
      column: revokedSessions.endsAt,
      has: "end",
    },
  ],
};

export const sessionCutoffsLife: Life = {
  table: sessionCutoffs,
  holds: "When you or an operator signed you out everywhere",
  account: { uid: sessionCutoffs.uid, section: "sessionCutoff" },
  forgets: [
    {
      days: ABSOLUTE_DAYS,
      since: "that sign-out",
      what: "When you or an operator signed you out everywhere",
      column: sessionCutoffs.cutoffAt,
    },
  ],
};

export const deletedAccountsLife: Life = {
  table: deletedAccounts,
  holds: "Accounts that were deleted",
  forgets: [
    {
      days: DELETION_DAYS,
      since: "you delete the account",
      what: "The ID of a deleted account, and the day of deletion",
      column: deletedAccounts.deletedAt,
    },
  ],
  outlivesAccount:
    "The ID of a deleted account, and the day of deletion, so that its old sessions stay closed and a deletion can be finished.",
};

export const accountsLife: Life = {
  table: accounts,
  holds: "Your first sign-in, the last week you were active, and a hash of your email address",
  account: { uid: accounts.uid, section: "account", internal: ["emailHash"] },
};

export const sessionsLife: Life = {
  table: sessions,
  holds: "Your sessions, with browser and day",
  account: { uid: sessions.uid, section: "sessions", internal: ["sid"] },
  deletedBy: ["owner"],
  forgets: [
    {
      days: ABSOLUTE_DAYS,
      since: "they begin",
      what: "Your sessions",
      column: sessions.day,
      has: "day",
    },
  ],
};

export const restrictionsLife: Life = {
  table: restrictions,
  holds:
    "Warnings, limits and blocks on your account (limits and blocks in force are kept after you delete the account, with their reasons and a hash of your email address, but without your appeals)",
  account: {
    uid: restrictions.uid,
    section: "restrictions",
    internal: ["emailHash", "origin"],
    shownFrom: { column: restrictions.repliedAt, instead: { reply: "", repliedAt: null } },
    keeps: sql`(kind in ('limited', 'blocked') and ${isInForceNow})`,
  },
  forgets: [
    {
      days: RESTRICTION_DAYS,
      since: "they end",
      what: "Warnings, limits and blocks on your account",
      column: restrictions.endsAt,
    },
  ],
};
