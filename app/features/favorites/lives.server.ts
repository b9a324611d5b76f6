import type { Life } from "#app/db/life.ts";
import { jobReads } from "./tables.ts";

export const jobReadsLife: Life = {
  table: jobReads,
  holds: "How many jobs we read for you, by day",
  account: { uid: jobReads.uid, section: "jobReads" },
  forgets: [
    {
      days: 2,
      since: "that day",
      what: "How many jobs we read for you, by day",
      column: jobReads.day,
      has: "day",
    },
  ],
};
