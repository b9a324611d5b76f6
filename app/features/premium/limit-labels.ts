import type { LimitKind } from "./limits.ts";

/** What a plan holds of each kind, as the table of plans names it. */
export const LIMIT_LABELS: Record<LimitKind, string> = {
  favorites: "Saved jobs, projects and simulations",
  collections: "Collections of favorites",
  jobReads: "Jobs imported from other sites per day",
  votes: "“Was this useful?” votes",
  searches: "Saved searches, each with a feed",
  assessments: "Roadmap assessments",
  planItems: "Steps in your growth plan",
  projects: "Projects",
  wins: "Wins recorded in projects",
  reviews: "Weekly reviews",
  stories: "Interview stories in your own words",
  packets: "Promotion packets",
  shares: "Active share links",
  peerAnswers: "Colleague feedback: responses and open links",
  coachMessages: "Questions to the coach per day",
  keptAnswers: "Saved coach answers",
  attempts: "Simulation runs",
  simulations: "Simulations you write",
  openPosts: "Open jobs per organization, if an owner has this plan",
  unverifiedPosts: "Open jobs per organization without a verified domain",
};

/** "500", or "No limit". */
export function limitLabel(limit: number): string {
  return Number.isFinite(limit) ? limit.toLocaleString("en-US") : "No limit";
}
