import type { Life } from "#app/db/life.ts";
import { ABSOLUTE_DAYS } from "./session.ts";
import { accounts, deletedAccounts, revokedSessions, sessionCutoffs } from "./tables.ts";

export const revokedSessionsLife: Life = {
  table: revokedSessions,
  holds: "Sessions that were signed out",
  forgets: [
    {
      days: ABSOLUTE_DAYS,
      since: "you signed in",
      what: "Sessions you signed out of",
      column: revokedSessions.endsAt,
      has: "end",
    },
  ],
};

export const sessionCutoffsLife: Life = {
  table: sessionCutoffs,
  holds: "When you signed out everywhere",
  account: { uid: sessionCutoffs.uid, section: "sessionCutoff" },
  forgets: [
    {
      days: ABSOLUTE_DAYS,
      since: "you did it",
      what: "That you signed out everywhere",
      column: sessionCutoffs.cutoffAt,
    },
  ],
};

export const deletedAccountsLife: Life = {
  table: deletedAccounts,
  holds: "Accounts that were deleted",
  forgets: [
    {
      // Longer than ABSOLUTE_DAYS, so that a deletion that Google did not finish can be finished for a while.
      days: 90,
      since: "you delete it",
      what: "The id of a deleted account and the day",
      column: deletedAccounts.deletedAt,
    },
  ],
  outlivesAccount:
    "The id of a deleted account and the day, so that its old sessions stay closed and a deletion can be finished.",
};

export const accountsLife: Life = {
  table: accounts,
  holds:
    "That you have signed in, since when, the last week you did, and a scrambled form of your e-mail",
  account: { uid: accounts.uid, section: "account", internal: ["emailHash"] },
};
