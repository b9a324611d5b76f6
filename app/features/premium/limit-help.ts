import type { LimitKind } from "./limits.ts";

/** `toLocaleString` would make one for each number, which costs as much as twenty cards of a board. */
const WHOLE = new Intl.NumberFormat("en-US");

/** Limits that are the same for everybody, whatever the plan. */
export const FIXED_LIMIT_KINDS = [
  "hidden",
  "milestones",
  "organizations",
  "invitations",
  "requests",
  "domains",
  "boards",
  "drafts",
] as const;
type FixedLimitKind = (typeof FIXED_LIMIT_KINDS)[number];

/** What is counted, and what makes room for one more. */
const KINDS: Record<
  LimitKind | FixedLimitKind,
  readonly [one: string, many: string, room: string]
> = {
  favorites: ["saved item", "saved items", "Remove one from your favorites first"],
  collections: ["collection", "collections", "Delete one first"],
  jobReads: ["job read for you today", "jobs read for you today", "Wait until tomorrow"],
  votes: ["vote", "votes", "Undo one first"],
  searches: ["saved search", "saved searches", "Delete one first"],
  assessments: ["assessment", "assessments", "Your last one stays as it is"],
  planItems: ["step in your growth plan", "steps in your growth plan", "Remove one first"],
  projects: ["project", "projects", "Delete one first"],
  wins: ["win", "wins", "Delete one first"],
  reviews: ["weekly review", "weekly reviews", "Delete one first"],
  stories: ["story in your own words", "stories in your own words", "Delete one first"],
  packets: ["packet", "packets", "Delete one to make room"],
  shares: ["open link", "open links", "Revoke one first"],
  peerAnswers: [
    "response from a colleague or open request",
    "responses from colleagues and open requests",
    "Delete a response or revoke a link first",
  ],
  coachMessages: ["question today", "questions today", "Wait until tomorrow"],
  keptAnswers: ["saved answer", "saved answers", "Delete one under All saved answers first"],
  attempts: ["saved run", "saved runs", "Delete one under My Simulations first"],
  simulations: ["simulation of your own", "simulations of your own", "Delete one first"],
  openPosts: [
    "job open, paused or in review",
    "jobs open, paused or in review",
    "Close one to open another",
  ],
  unverifiedPosts: [
    "job open, paused or in review",
    "jobs open, paused or in review",
    "Verify the domain, or close one to open another",
  ],
  hidden: ["hidden item", "hidden items", "Show one again first"],
  milestones: ["milestone", "milestones", "Remove one first"],
  organizations: [
    "organization without a verified domain",
    "organizations without a verified domain",
    "Verify the domain of one, or delete one first",
  ],
  requests: ["open request to join", "open requests to join", "Withdraw one first"],
  domains: ["additional domain", "additional domains", "Remove one first"],
  boards: ["job source", "job sources", "Disconnect one, or withdraw a claim first"],
  invitations: ["open invitation", "open invitations", "Revoke one first"],
  drafts: ["draft", "drafts", "Delete one first"],
};

/** What has them, unless it is the person; of organizations the plan is their owners'. */
const HOLDERS: Partial<Record<keyof typeof KINDS, string>> = {
  openPosts: "organization",
  unverifiedPosts: "organization without a verified domain",
  milestones: "project",
  invitations: "organization",
  domains: "organization",
  boards: "organization",
  drafts: "organization",
};

interface Reached {
  max: number;
  /** How many there are, which can be more: a subscription ended, or the limit was lowered. */
  used?: number;
  /** The limit with premium, if that can be another; may be Infinity. */
  premium?: number;
  /** How many were to be added at once. */
  added?: number;
}

/** What is said wherever a limit is reached: how many there are, what makes room, and whether premium has more. */
export function limitHelp(
  kind: keyof typeof KINDS,
  { max, used = max, premium = max, added = 1 }: Reached,
): string {
  const [one, many, anyRoom] = KINDS[kind];
  if (added > 1) {
    const room = anyRoom
      .replace(/^(\w+) one\b/, "$1 some")
      .replace(/^\w/, (first) => first.toLowerCase());
    return `You can have up to ${WHOLE.format(max)} ${many}, and these ${added} are too many. Choose fewer, or ${room}.`;
  }
  const isOver = used > max;
  const room = isOver
    ? anyRoom.replace(/^(\w+) one\b/, "$1 some")
    : max === 1
      ? anyRoom.replace(/\bone\b/g, "it")
      : anyRoom;
  const holder = HOLDERS[kind];
  const [whose, ask] = holder
    ? ["its owners’ subscription", "an owner can ask"]
    : ["the free plan", "ask us"];
  const most = premium > max ? `${whose} allows` : `one ${holder ?? "person"} can have`;
  const more = Number.isFinite(premium) ? WHOLE.format(premium) : "any number";
  const help = premium > max ? `${room}, or ${ask} for Premium, which allows ${more}.` : `${room}.`;
  const owner = holder ? `This ${holder.split(" ")[0]} has` : "You have";
  const limit = WHOLE.format(max);
  const bound = isOver ? `more than the ${limit} ${most}` : `the most ${most}`;
  return `${owner} ${WHOLE.format(used)} ${used === 1 ? one : many}, ${bound}. ${help}`;
}

/** The same for a page, instead of a form for one more; null while there is room. */
export function fixedLimitNote(kind: FixedLimitKind, used: number, max: number): string | null {
  return used < max ? null : limitHelp(kind, { max, used });
}
