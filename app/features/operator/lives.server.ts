import type { Life } from "#app/db/life.ts";
import {
  alertSendings,
  alerts,
  dailyCounts,
  inboxNotes,
  operatorActions,
  operatorReplies,
  operatorUndos,
} from "./tables.ts";

export const operatorActionsLife: Life = {
  table: operatorActions,
  holds: "Operators’ actions, with reasons",
  forgets: [
    {
      days: 730,
      since: "the action",
      what: "Operators’ actions on accounts, with reasons",
      column: operatorActions.at,
    },
  ],
  outlivesAccount: "Operators stay accountable. The account and the reason are deleted with it.",
};

export const alertsLife: Life = {
  table: alerts,
  holds: "Problems with the site that operators were told about",
  stays: "Only while a problem lasts: a row is deleted once operators are told that it’s over.",
};

export const alertSendingsLife: Life = {
  table: alertSendings,
  holds: "How the last alert to each configured host went",
  stays: "One row for each host that alerts were ever sent to. Nothing in it is about a person.",
};

export const operatorUndosLife: Life = {
  table: operatorUndos,
  holds: "Rows as they were before an operator’s decision",
  forgets: [
    {
      days: 2,
      since: "the change (the operator can undo it for two minutes)",
      what: "The previous version of anything an operator changed",
      column: operatorUndos.at,
    },
  ],
  outlivesAccount: "Nothing of the account stays: rows that name it are deleted with it.",
};

export const inboxNotesLife: Life = {
  table: inboxNotes,
  holds: "Operators’ notes on waiting items, and who is assigned to them",
  deletedBy: ["operator"],
  forgets: [
    {
      days: 90,
      since: "they are written",
      what: "Operators’ notes on messages and submissions",
      column: inboxNotes.at,
    },
  ],
  outlivesAccount:
    "Other operators continue what one started. Notes about an account are deleted with it.",
};

export const operatorRepliesLife: Life = {
  table: operatorReplies,
  holds: "Operators’ saved replies, which name no one",
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
