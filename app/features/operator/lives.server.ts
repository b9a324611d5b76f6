import type { Life } from "#app/db/life.ts";
import { dailyCounts, operatorActions } from "./tables.ts";

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
