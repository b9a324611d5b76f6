import type { LimitKind } from "./limits.ts";

/** What is counted, and what makes room for one more. */
const KINDS: Record<LimitKind, readonly [one: string, many: string, room: string]> = {
  favorites: ["saved thing", "saved things", "Remove one from your favorites first"],
  collections: ["collection", "collections", "Delete one first"],
  jobReads: ["job read for you today", "jobs read for you today", "Wait until tomorrow"],
  votes: ["vote", "votes", "Take one back first"],
  searches: ["saved search", "saved searches", "Delete one first"],
  assessments: ["assessment", "assessments", "Your last one stays as it is"],
  planItems: ["step in your growth plan", "steps in your growth plan", "Remove one first"],
  projects: ["project", "projects", "Delete one first"],
  wins: ["win", "wins", "Delete one first"],
  reviews: ["weekly review", "weekly reviews", "Delete one first"],
  stories: ["story in your own words", "stories in your own words", "Delete one first"],
  packets: ["packet", "packets", "Change it, or delete one first"],
  shares: ["open link", "open links", "Close one first"],
  peerAnswers: [
    "answer of a colleague or open link for one",
    "answers of colleagues and open links for them",
    "Delete an answer or revoke a link first",
  ],
  coachMessages: ["question today", "questions today", "Wait until tomorrow"],
  keptAnswers: ["saved answer", "saved answers", "Delete one under All saved answers first"],
  attempts: ["saved run", "saved runs", "Delete one under My Simulations first"],
  simulations: ["simulation of your own", "simulations of your own", "Delete one first"],
  openPosts: ["open job", "open jobs", "Close one first"],
  unverifiedPosts: ["open job", "open jobs", "Verify the domain, or close one first"],
};

interface Reached {
  max: number;
  /** The limit with premium; may be Infinity. */
  premium: number;
}

/** What is said wherever a limit is reached: how many there are, what makes room, and whether premium has more. */
export function limitHelp(kind: LimitKind, { max, premium }: Reached): string {
  const [one, many, room] = KINDS[kind];
  const most = premium > max ? "your subscription allows" : "one person can have";
  const more = Number.isFinite(premium) ? premium.toLocaleString("en-US") : "any number";
  const help = premium > max ? `${room}, or ask for premium, which allows ${more}.` : `${room}.`;
  return `You have ${max.toLocaleString("en-US")} ${max === 1 ? one : many}, the most ${most}. ${help}`;
}
