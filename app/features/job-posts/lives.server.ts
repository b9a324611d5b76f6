import type { Life } from "#app/db/life.ts";
import { organizationsLife } from "#app/features/organizations/lives.server.ts";
import { applyClicks, jobPosts, postDefaults, postViews } from "./tables.ts";

export const jobPostsLife: Life = {
  table: jobPosts,
  holds: "What an organization writes about its jobs",
  deletedBy: ["members"],
  goesWith: organizationsLife,
  outlivesAccount: "An organization’s job stays with the organization, without its author’s name.",
};

export const postDefaultsLife: Life = {
  table: postDefaults,
  holds: "Defaults for an organization’s new jobs",
  deletedBy: ["members"],
  goesWith: organizationsLife,
};

export const postViewsLife: Life = {
  table: postViews,
  holds: "Views of a job’s page, by day",
  goesWith: jobPostsLife,
  forgets: [
    {
      days: 90,
      since: "that day",
      what: "Views of a job’s page",
      column: postViews.day,
      has: "day",
      isImpersonal: true,
    },
  ],
};

export const applyClicksLife: Life = {
  table: applyClicks,
  holds: "Clicks on Apply, by day",
  goesWith: jobPostsLife,
  forgets: [
    {
      days: 90,
      since: "that day",
      what: "Clicks on a job’s Apply link",
      column: applyClicks.day,
      has: "day",
      isImpersonal: true,
    },
  ],
};
