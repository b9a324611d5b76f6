import type { Life } from "#app/db/life.ts";
import { organizationsLife } from "#app/features/organizations/lives.server.ts";
import { jobPosts } from "./tables.ts";

export const jobPostsLife: Life = {
  table: jobPosts,
  holds: "What an organization writes of its jobs",
  deletedBy: ["members"],
  goesWith: organizationsLife,
  outlivesAccount: "An organization’s job stays with the organization. Who started it is deleted.",
};
