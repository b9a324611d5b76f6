import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { TIME_LIMITS, type TimeLimit } from "./time-limits.server.ts";

/**
 * Who deletes a row before its time, or where it has none: its owner where it is shown; the deletion
 * of the account; the colleague who sent it; the members of the organization; an operator; the import of a job source; or
 * whatever deletes the row it belongs to.
 */
type Deleter = "owner" | "account" | "colleague" | "members" | "operator" | "import" | "parent row";

export interface TableRetention {
  /** What its rows are; those of people in words for their owner. */
  holds: string;
  deletedBy: readonly Deleter[];
  /** What deletes every row by itself. */
  limit?: TimeLimit;
  /** What deletes some of the rows, or a part of each. */
  partLimits?: readonly TimeLimit[];
  /** The same, of rows without an account. */
  visitorLimits?: readonly TimeLimit[];
  /** The hourly task that writes all of it anew. */
  rewrittenBy?: string;
  /** Why rows, or a part of them, outlive the account of the person they name. */
  outlivesAccount?: string;
  /** What stays for ever, and why. */
  stays?: string;
}

const { deletedOrganizations } = TIME_LIMITS;

/**
 * How long the rows of every table live and who forgets them. Tests compare it with the schema and
 * with the hourly tasks; /privacy and /account/privacy say what stands here.
 */
export const RETENTION: Readonly<Record<string, TableRetention>> = {
  // Sessions and accounts
  revoked_sessions: {
    holds: "Sessions that were signed out",
    deletedBy: [],
    limit: TIME_LIMITS.signedOutSessions,
  },
  session_cutoffs: {
    holds: "When you signed out everywhere",
    deletedBy: ["account"],
    limit: TIME_LIMITS.sessionCutoffs,
  },
  deleted_accounts: {
    holds: "Accounts that were deleted",
    deletedBy: [],
    limit: TIME_LIMITS.deletedAccounts,
    outlivesAccount:
      "The id of a deleted account and the day, so that its old sessions stay closed and a deletion can be finished.",
  },
  notices: {
    holds: "Notices about your items",
    deletedBy: ["account"],
    limit: TIME_LIMITS.notices,
    partLimits: [TIME_LIMITS.readNotices],
  },
  notice_settings: { holds: "Which notices you do not want", deletedBy: ["account"] },
  email_subscriptions: {
    holds: "Which notices you want by e-mail, and where",
    deletedBy: ["owner", "account"],
    partLimits: [TIME_LIMITS.unconfirmedEmails, TIME_LIMITS.failedEmails],
  },
  entitlements: { holds: "Your subscription, if it is not the free plan", deletedBy: ["account"] },
  hidden_banners: {
    holds: "Premium banner hidden until",
    deletedBy: ["account"],
    limit: TIME_LIMITS.hiddenBanners,
  },

  // What people keep here
  profiles: { holds: "Your profile", deletedBy: ["account"] },
  collections: { holds: "Your collections of favorites", deletedBy: ["owner", "account"] },
  favorites: {
    holds: "What you saved or added, with notes, stages and copies of job texts",
    deletedBy: ["account"],
    partLimits: [TIME_LIMITS.removedFavorites],
  },
  job_reads: {
    holds: "How many jobs we read for you, by day",
    deletedBy: ["account"],
    limit: TIME_LIMITS.jobReadCounts,
  },
  saved_searches: { holds: "The searches you saved", deletedBy: ["owner", "account"] },
  assessments: { holds: "Your ratings on the roadmap", deletedBy: ["account"] },
  projects: { holds: "Your projects", deletedBy: ["owner", "account"] },
  plan_items: { holds: "Your growth plan", deletedBy: ["owner", "account"] },
  wins: { holds: "Your log of wins", deletedBy: ["owner", "account"] },
  packets: { holds: "Your packets", deletedBy: ["owner", "account"] },
  reviews: {
    holds: "Your weekly reviews, with decisions and how they went",
    deletedBy: ["owner", "account"],
  },
  stories: {
    holds: "The interview stories you wrote in your own words",
    deletedBy: ["owner", "account"],
  },
  shares: {
    holds: "Links you share",
    deletedBy: ["owner", "account"],
    limit: TIME_LIMITS.expiredShares,
  },
  peer_links: {
    holds: "Links that ask colleagues for feedback",
    deletedBy: ["account"],
    limit: TIME_LIMITS.expiredPeerLinks,
  },
  peer_answers: {
    holds: "What colleagues sent you, with the names they typed",
    deletedBy: ["owner", "account", "colleague"],
  },
  guidance_uses: {
    holds: "How often you asked the coach, by day",
    deletedBy: ["account"],
    limit: TIME_LIMITS.coachCounts,
  },
  kept_answers: {
    holds: "Coach answers you saved",
    deletedBy: ["owner", "account", "parent row"],
  },
  attempts: {
    holds: "The simulations you played",
    deletedBy: ["owner", "account"],
    partLimits: [TIME_LIMITS.unfinishedRuns],
  },
  simulations: {
    holds: "The simulations you wrote",
    deletedBy: ["owner", "account"],
    stays: "The built-in ones, archived when they are replaced: runs of them are still shown.",
  },
  simulation_scenarios: {
    holds: "Published versions of simulations",
    deletedBy: ["parent row"],
  },

  // What people tell us
  feedback: {
    holds: "What you sent us",
    deletedBy: ["account"],
    limit: TIME_LIMITS.messages,
    partLimits: [TIME_LIMITS.senders],
  },
  useful_votes: {
    holds: "Your answers to “Was this useful?”",
    deletedBy: ["owner", "account"],
    visitorLimits: [TIME_LIMITS.senders, TIME_LIMITS.visitorVotes],
  },

  operator_actions: {
    holds: "What operators of this site did, and why",
    deletedBy: [],
    limit: TIME_LIMITS.operatorActions,
    outlivesAccount: "Operators stay accountable. The account and the reason are deleted with it.",
  },

  accounts: {
    holds:
      "That you have signed in, since when, the last week you did, and a scrambled form of your e-mail",
    deletedBy: ["account"],
  },
  daily_counts: {
    holds: "How often something happened on a day, such as new accounts and finished runs",
    deletedBy: [],
    limit: TIME_LIMITS.dailyCounts,
  },

  // Organizations
  organizations: {
    holds: "Organizations",
    deletedBy: [],
    partLimits: [deletedOrganizations],
    outlivesAccount:
      "An organization stays when the person who created it leaves. Who created it is deleted.",
    stays: "The name and slug of a deleted one, for the closed jobs that refer to it.",
  },
  organization_logos: {
    holds: "Logos of organizations",
    deletedBy: ["members", "parent row"],
    partLimits: [deletedOrganizations],
  },
  organization_members: {
    holds: "The organizations you act for",
    deletedBy: ["owner", "account", "members", "parent row"],
    partLimits: [deletedOrganizations],
  },
  organization_invites: {
    holds: "Invitations, and who they are for",
    deletedBy: ["parent row"],
    limit: TIME_LIMITS.invitations,
    partLimits: [deletedOrganizations],
    outlivesAccount:
      "An organization’s list of invitations stays. Invitations of a deleted account are closed, and who created them is deleted.",
  },
  organization_events: {
    holds: "Who did what for an organization",
    deletedBy: ["parent row"],
    partLimits: [TIME_LIMITS.eventNames, deletedOrganizations],
    outlivesAccount: "What was done for an organization, without the person’s name.",
  },
  job_posts: {
    holds: "What an organization writes of its jobs",
    deletedBy: ["members", "parent row"],
    partLimits: [deletedOrganizations],
    outlivesAccount:
      "An organization’s job stays with the organization. Who started it is deleted.",
  },

  // Jobs
  jobs: {
    holds: "Jobs",
    deletedBy: ["members"],
    partLimits: [deletedOrganizations],
    stays: "Everything that was public: its page says that it is closed or was removed.",
  },
  job_descriptions: { holds: "The texts of jobs", deletedBy: ["parent row"] },
  job_search: { holds: "The full-text index of open jobs", deletedBy: ["parent row"] },
  search_words: {
    holds: "The words of open jobs that misspelt ones are corrected to",
    deletedBy: ["parent row"],
  },
  search_word_keys: { holds: "What those words are compared by", deletedBy: ["parent row"] },
  job_facets: { holds: "The values of open jobs that lists filter by", deletedBy: ["parent row"] },
  job_counts: {
    holds: "How many jobs are listed",
    deletedBy: ["parent row"],
  },
  sitemap_files: {
    holds: "The files of the sitemap",
    deletedBy: [],
    rewrittenBy: "rewriteSitemap",
  },
  market_figures: {
    holds: "How many jobs of each kind were open, by day, and what they paid",
    deletedBy: [],
    stays: "The history of the market. It names no one.",
  },
  market_jobs: {
    holds: "When each job was last seen to open or close",
    deletedBy: ["parent row"],
  },
  market_sources: {
    holds: "On which days each job source was read",
    deletedBy: [],
    stays: "They say which days can be compared.",
  },
  sources: { holds: "Job sources that are read", deletedBy: ["operator", "members"] },
  recheck_requests: {
    holds: "Jobs that people called closed",
    deletedBy: ["import", "operator"],
  },
  import_runs: {
    holds: "Results of each run of a job source",
    deletedBy: [],
    partLimits: [TIME_LIMITS.importRuns],
    stays: "Of each source the last run, and the last that was applied.",
  },
};

/** What is said of a table's rows; throws for a table that RETENTION does not have. */
export function retentionOf(table: SQLiteTable): TableRetention {
  const name = getTableName(table);
  const retention = RETENTION[name];
  if (!retention) throw new Error(`Say in RETENTION how long the rows of ${name} live.`);
  return retention;
}

/** All that is forgotten of a table by itself. */
export function timeLimitsOf({
  limit,
  partLimits = [],
  visitorLimits = [],
}: TableRetention): TimeLimit[] {
  return [...(limit ? [limit] : []), ...partLimits, ...visitorLimits];
}
