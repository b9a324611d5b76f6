import type { Life } from "#app/db/life.ts";
import { organizationsLife } from "#app/features/organizations/lives.server.ts";
import { applyClicks, jobPosts, postDefaults, postViews } from "./tables.ts";

export const jobPostsLife: Life = {
  table: jobPosts,
  holds: "What an organization writes of its jobs",
  deletedBy: ["members"],
  goesWith: organizationsLife,
  outlivesAccount: "An organization’s job stays with the organization. Who started it is deleted.",
};

export const postDefaultsLife: Life = {
  table: postDefaults,
  holds: "What an organization’s new jobs begin with",
  deletedBy: ["members"],
  goesWith: organizationsLife,
};

export const postViewsLife: Life = {
  table: postViews,
  holds: "How often a job’s page was read, by day",
  goesWith: jobPostsLife,
  forgets: [
    {
      days: 90,
      since: "that day",
      what: "How often a job’s page was read",
      column: postViews.day,
      has: "day",
      isImpersonal: true,
    },
  ],
};

export const applyClicksLife: Life = {
  table: applyClicks,
  holds: "How often people went on to apply, by day",
  goesWith: jobPostsLife,
  forgets: [
    {
      days: 90,
      since: "that day",
      what: "How often people went on to apply for a job",
      column: applyClicks.day,
      has: "day",
      isImpersonal: true,
    },
  ],
};
