import type { Life } from "#app/db/life.ts";
import { dailyCounts } from "./tables.ts";

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
