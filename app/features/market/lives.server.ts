import type { Life } from "#app/db/life.ts";
import { jobsLife } from "#app/features/jobs/lives.server.ts";
import { marketFigures, marketJobs, marketSources } from "./tables.ts";

export const marketFiguresLife: Life = {
  table: marketFigures,
  holds: "Open jobs of each kind and their pay, by day",
  stays: "The history of the market. It names no one.",
};

export const marketJobsLife: Life = {
  table: marketJobs,
  holds: "When we last saw each job open or close",
  goesWith: jobsLife,
};

export const marketSourcesLife: Life = {
  table: marketSources,
  holds: "The days each job source was imported",
  stays: "They show which days can be compared.",
};
