import type { Life } from "#app/db/life.ts";
import {
  alerts,
  dailyCounts,
  inboxNotes,
  operatorActions,
  operatorReplies,
  operatorUndos,
} from "./tables.ts";

export const operatorActionsLife: Life = {
  table: operatorActions,
  holds: "What operators of this site did, and why",
  forgets: [
    {
      days: 730,
      since: "they did it",
      what: "What operators of this site did to an account, and why",
      column: operatorActions.at,
    },
  ],
  outlivesAccount: "Operators stay accountable. The account and the reason are deleted with it.",
};

export const alertsLife: Life = {
  table: alerts,
  holds: "What is wrong with the site, as operators were told",
  stays: "Only while it lasts: a row goes once operators are told that its state ended.",
};

export const operatorUndosLife: Life = {
  table: operatorUndos,
  holds: "Rows that an operator’s decision changed, as they were before",
  forgets: [
    {
      days: 2,
      since: "the decision (it can be undone for two minutes)",
      what: "The earlier version of what an operator’s decision changed",
      column: operatorUndos.at,
    },
  ],
  outlivesAccount: "Nothing of it does: all rows go whenever someone deletes an account.",
};

export const inboxNotesLife: Life = {
  table: inboxNotes,
  holds: "What operators of this site note about what waits for them, and who of them takes it",
  deletedBy: ["operator"],
  forgets: [
    {
      days: 90,
      since: "they were written",
      what: "Operators’ notes on what someone sent",
      column: inboxNotes.at,
    },
  ],
  outlivesAccount:
    "Other operators go on with what one began. Notes about an account are deleted with it.",
};

export const operatorRepliesLife: Life = {
  table: operatorReplies,
  holds: "Sentences that operators answer with, which are about nobody",
  deletedBy: ["operator"],
};

export const dailyCountsLife: Life = {
  table: dailyCounts,
  holds: "How often something happened on a day, such as new accounts and finished runs",
  forgets: [
    {
      days: 800,
      since: "that day",
      what: "How often something happened on a day",
      isImpersonal: true,
      column: dailyCounts.day,
      has: "day",
    },
  ],
};
