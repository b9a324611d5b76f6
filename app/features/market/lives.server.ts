import type { Life } from "#app/db/life.ts";
import { jobsLife } from "#app/features/jobs/lives.server.ts";
import { marketFigures, marketJobs, marketSources } from "./tables.ts";

export const marketFiguresLife: Life = {
  table: marketFigures,
  holds: "How many jobs of each kind were open, by day, and what they paid",
  stays: "The history of the market. It names no one.",
};

export const marketJobsLife: Life = {
  table: marketJobs,
  holds: "When each job was last seen to open or close",
  goesWith: jobsLife,
};

export const marketSourcesLife: Life = {
  table: marketSources,
  holds: "On which days each job source was read",
  stays: "They say which days can be compared.",
};
