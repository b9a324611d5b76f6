import { DELETED_ACCOUNT_RETENTION_DAYS } from "#app/auth/revocation.server.ts";
import { ABSOLUTE_DAYS } from "#app/auth/session.ts";
import { DAILY_COUNT_RETENTION_DAYS } from "#app/features/daily-counts/daily-counts.server.ts";
import { CONFIRMATION_DAYS, FAILED_RETENTION_DAYS } from "#app/features/email/subscription.ts";
import { REMOVED_RETENTION_DAYS } from "#app/features/favorites/favorites.server.ts";
import { READ_COUNT_RETENTION_DAYS } from "#app/features/favorites/tracked/job-reads.server.ts";
import { MESSAGE_RETENTION_DAYS } from "#app/features/feedback/delete-old-messages.server.ts";
import { SENDER_RETENTION_DAYS } from "#app/features/feedback/sender.server.ts";
import { COUNT_RETENTION_DAYS } from "#app/features/guidance/quota.server.ts";
import { RUN_RETENTION_DAYS } from "#app/features/job-import/sync/report.ts";
import { NOTICE_RETENTION_DAYS, READ_RETENTION_DAYS } from "#app/features/notices/notice.ts";
import { ACTION_RETENTION_DAYS } from "#app/features/operator/action-log.server.ts";
import { EVENT_NAMES_RETENTION_DAYS } from "#app/features/organizations/anonymize-old-events.server.ts";
import { INVITATION_RETENTION_DAYS } from "#app/features/organizations/members/delete-old-invitations.server.ts";
import { DELETION_GRACE_DAYS } from "#app/features/organizations/organization.ts";
import { PEER_LINK_RETENTION_DAYS } from "#app/features/peer-feedback/links.server.ts";
import { BANNER_HIDDEN_DAYS } from "#app/features/premium/offer.ts";
import { EXPIRED_RETENTION_DAYS } from "#app/features/shares/shares.server.ts";
import { UNFINISHED_RETENTION_DAYS } from "#app/features/simulations/attempt.ts";
import { VISITOR_VOTE_RETENTION_DAYS } from "#app/features/useful-vote/votes.server.ts";

/** What an hourly task forgets by itself, and when. */
export interface TimeLimit {
  /** The task's name in `workers/scheduled.ts`. */
  task: string;
  days: number;
  /** When the days begin, to follow "30 days after". */
  since: string;
  /** What is forgotten, for the people it is about. */
  what: string;
  /** Nothing of it is about a person, so /privacy leaves it out. */
  isImpersonal?: true;
}

/** In the order of /privacy: the shortest first. */
export const TIME_LIMITS = {
  senders: {
    task: "anonymizeOldSenders",
    days: SENDER_RETENTION_DAYS,
    since: "you send one",
    what: "The scrambled address or id we count messages and votes by",
  },
  unconfirmedEmails: {
    task: "deleteUnconfirmedEmails",
    days: CONFIRMATION_DAYS,
    since: "you ask for a link",
    what: "An e-mail address you did not confirm",
  },
  coachCounts: {
    task: "deleteOldGuidanceUses",
    days: COUNT_RETENTION_DAYS,
    since: "that day",
    what: "How often you asked the coach on a day",
  },
  jobReadCounts: {
    task: "deleteOldJobReads",
    days: READ_COUNT_RETENTION_DAYS,
    since: "that day",
    what: "How many jobs we read for you, by day",
  },
  deletedOrganizations: {
    task: "finalizeDeletions",
    days: DELETION_GRACE_DAYS,
    since: "an owner deletes it",
    what: "An organization, except its name and closed jobs",
  },
  removedFavorites: {
    task: "deleteOldRemovedFavorites",
    days: REMOVED_RETENTION_DAYS,
    since: "you remove them",
    what: "Removed favorites",
  },
  expiredShares: {
    task: "deleteOldShares",
    days: EXPIRED_RETENTION_DAYS,
    since: "they expire",
    what: "Links you share",
  },
  expiredPeerLinks: {
    task: "deleteOldPeerLinks",
    days: PEER_LINK_RETENTION_DAYS,
    since: "they expire",
    what: "Links that ask colleagues for feedback",
  },
  hiddenBanners: {
    task: "deleteEndedBanners",
    days: BANNER_HIDDEN_DAYS,
    since: "you hide it",
    what: "That you hid the premium banner",
  },
  signedOutSessions: {
    task: "deleteExpiredRevocations",
    days: ABSOLUTE_DAYS,
    since: "you signed in",
    what: "Sessions you signed out of",
  },
  sessionCutoffs: {
    task: "deleteOldSessionCutoffs",
    days: ABSOLUTE_DAYS,
    since: "you did it",
    what: "That you signed out everywhere",
  },
  failedEmails: {
    task: "deleteFailedEmails",
    days: FAILED_RETENTION_DAYS,
    since: "we give it up",
    what: "An e-mail address that cannot be reached",
  },
  invitations: {
    task: "deleteOldInvitations",
    days: INVITATION_RETENTION_DAYS,
    since: "their last day",
    what: "Invitations to an organization",
  },
  unfinishedRuns: {
    task: "deleteLeftAttempts",
    days: UNFINISHED_RETENTION_DAYS,
    since: "your last choice",
    what: "Unfinished runs of simulations",
  },
  deletedAccounts: {
    task: "deleteOldDeletedAccounts",
    days: DELETED_ACCOUNT_RETENTION_DAYS,
    since: "you delete it",
    what: "The id of a deleted account and the day",
  },
  readNotices: {
    task: "deleteReadNotices",
    days: READ_RETENTION_DAYS,
    since: "you read them",
    what: "Notices that you read",
  },
  importRuns: {
    task: "deleteOldRuns",
    days: RUN_RETENTION_DAYS,
    since: "they started",
    what: "Runs of a job source, except the last one and the last applied one",
    isImpersonal: true,
  },
  notices: {
    task: "deleteOldNotices",
    days: NOTICE_RETENTION_DAYS,
    since: "they were written",
    what: "Notices",
  },
  messages: {
    task: "deleteOldMessages",
    days: MESSAGE_RETENTION_DAYS,
    since: "they were sent or last answered",
    what: "Messages to us",
  },
  visitorVotes: {
    task: "deleteOldVisitorVotes",
    days: VISITOR_VOTE_RETENTION_DAYS,
    since: "you give them",
    what: "Answers to “Was this useful?” without an account",
  },
  eventNames: {
    task: "anonymizeOldEvents",
    days: EVENT_NAMES_RETENTION_DAYS,
    since: "you did it",
    what: "Your name beside what you did for an organization",
  },
  operatorActions: {
    task: "deleteOldOperatorActions",
    days: ACTION_RETENTION_DAYS,
    since: "they did it",
    what: "What operators of this site did to an account, and why",
  },
  dailyCounts: {
    task: "deleteOldDailyCounts",
    days: DAILY_COUNT_RETENTION_DAYS,
    since: "that day",
    what: "How often something happened on a day",
    isImpersonal: true,
  },
} as const satisfies Record<string, TimeLimit>;

/**
 * The platform can restore the database to any minute of so many days, which nobody can switch off
 * (D1 Time Travel).
 */
export const BACKUP_DAYS = 30;

/** "30 days after you remove them". */
export function durationOf({ days, since }: TimeLimit): string {
  return `${days} days after ${since}`;
}

/** What is forgotten of people by itself, and how long it is kept, for /privacy. */
export function listPersonalTimeLimits(): { what: string; duration: string }[] {
  const limits: TimeLimit[] = Object.values(TIME_LIMITS);
  return limits
    .filter(({ isImpersonal }) => !isImpersonal)
    .map((limit) => ({ what: limit.what, duration: durationOf(limit) }));
}
