import {
  deleteExpiredRevocations,
  deleteOldDeletedAccounts,
  deleteOldSessionCutoffs,
} from "#app/auth/revocation.server.ts";
import { type Changes, changesOf } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { openDatabase } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { deleteOldDailyCounts } from "#app/features/daily-counts/daily-counts.server.ts";
import { readEmailService } from "#app/features/email/email-service.server.ts";
import {
  deleteFailedEmails,
  deleteUnconfirmedEmails,
} from "#app/features/email/subscriptions.server.ts";
import { deleteOldRemovedFavorites } from "#app/features/favorites/favorites.server.ts";
import { deleteOldJobReads } from "#app/features/favorites/tracked/job-reads.server.ts";
import { deleteOldMessages } from "#app/features/feedback/delete-old-messages.server.ts";
import { anonymizeOldSenders } from "#app/features/feedback/sender.server.ts";
import { deleteOldGuidanceUses } from "#app/features/guidance/quota.server.ts";
import { deleteOldRuns } from "#app/features/job-import/sync/delete-old-runs.server.ts";
import { enqueueDueJobSources } from "#app/features/job-import/sync/enqueue.server.ts";
import { closeEndedJobs } from "#app/features/jobs/close-ended-jobs.server.ts";
import { fillFingerprints } from "#app/features/jobs/fill-fingerprints.server.ts";
import { fillFilterKeys } from "#app/features/jobs/filter-keys.server.ts";
import { rewriteSitemapDaily } from "#app/features/jobs/sitemap/sitemap.server.ts";
import { countMarketDaily } from "#app/features/market/count-market.server.ts";
import { sendNews } from "#app/features/notice-list/send-news.server.ts";
import {
  deleteOldNotices,
  deleteReadNotices,
} from "#app/features/notices/stored-notices.server.ts";
import { deleteOldOperatorActions } from "#app/features/operator/action-log.server.ts";
import { anonymizeOldEvents } from "#app/features/organizations/anonymize-old-events.server.ts";
import { finalizeDeletions } from "#app/features/organizations/deletion/finalize-deletions.server.ts";
import { deleteOldInvitations } from "#app/features/organizations/members/delete-old-invitations.server.ts";
import { fillNameKeys } from "#app/features/organizations/verification/fill-name-keys.server.ts";
import { recheckDomains } from "#app/features/organizations/verification/recheck-domains.server.ts";
import { createResolver } from "#app/features/organizations/verification/resolver.server.ts";
import { deleteOldPeerLinks } from "#app/features/peer-feedback/links.server.ts";
import { deleteEndedBanners } from "#app/features/premium/hide-banner.server.ts";
import { deleteOldShares } from "#app/features/shares/shares.server.ts";
import { deleteLeftAttempts } from "#app/features/simulations/play/attempts.server.ts";
import { rescoreAttempts } from "#app/features/simulations/play/rescore-attempts.server.ts";
import { deleteOldVisitorVotes } from "#app/features/useful-vote/votes.server.ts";
import { parseConfiguration } from "#app/http/configuration.ts";
import { describeError } from "#app/http/timeout.ts";

interface Hour {
  db: Database;
  env: Env;
  now: Date;
}

/** What the cron does every hour. The tasks run side by side and do not wait for each other. */
export const HOURLY_TASKS: Record<string, (hour: Hour) => Promise<unknown>> = {
  closeEndedJobs: ({ db, now }) => closeEndedJobs(db, now),
  rewriteSitemap: ({ db, now }) => rewriteSitemapDaily(db, now),
  countMarket: ({ db, now }) => countMarketDaily(db, now),
  deleteExpiredRevocations: ({ db, now }) => deleteExpiredRevocations(db, now),
  deleteOldSessionCutoffs: ({ db, now }) => deleteOldSessionCutoffs(db, now),
  deleteOldDeletedAccounts: ({ db, now }) => deleteOldDeletedAccounts(db, now),
  anonymizeOldSenders: ({ db, now }) => writeBatch(db, anonymizeOldSenders(db, now)),
  deleteOldMessages: ({ db, now }) => deleteOldMessages(db, now),
  deleteOldVisitorVotes: ({ db, now }) => deleteOldVisitorVotes(db, now),
  deleteOldRemovedFavorites: ({ db, now }) => deleteOldRemovedFavorites(db, now),
  deleteOldRuns: ({ db, now }) => deleteOldRuns(db, now),
  deleteLeftAttempts: ({ db, now }) => deleteLeftAttempts(db, now),
  rescoreAttempts: ({ db }) => rescoreAttempts(db),
  deleteOldDailyCounts: ({ db, now }) => deleteOldDailyCounts(db, now),
  deleteOldShares: ({ db, now }) => deleteOldShares(db, now),
  deleteOldPeerLinks: ({ db, now }) => deleteOldPeerLinks(db, now),
  deleteOldGuidanceUses: ({ db, now }) => deleteOldGuidanceUses(db, now),
  deleteOldJobReads: ({ db, now }) => deleteOldJobReads(db, now),
  deleteEndedBanners: ({ db, now }) => deleteEndedBanners(db, now),
  deleteReadNotices: ({ db, now }) => deleteReadNotices(db, now),
  deleteOldNotices: ({ db, now }) => deleteOldNotices(db, now),
  deleteOldInvitations: ({ db, now }) => deleteOldInvitations(db, now),
  anonymizeOldEvents: ({ db, now }) => anonymizeOldEvents(db, now),
  deleteOldOperatorActions: ({ db, now }) => deleteOldOperatorActions(db, now),
  finalizeDeletions: ({ db, now }) => finalizeDeletions(db, now),
  fillNameKeys: ({ db }) => fillNameKeys(db),
  fillFilterKeys: ({ db }) => fillFilterKeys(db),
  fillFingerprints: ({ db }) => fillFingerprints(db),
  recheckDomains: async ({ db, env, now }) => {
    const reading = parseConfiguration(env);
    if (reading.ok) await recheckDomains(db, createResolver(env, reading.configuration), now);
  },
  sendNews: async ({ db, env, now }) => {
    const reading = parseConfiguration(env);
    const service = reading.ok && readEmailService(env, reading.configuration);
    if (service) await sendNews(db, service, { origin: reading.configuration.siteOrigin, now });
  },
  deleteUnconfirmedEmails: ({ db, now }) => deleteUnconfirmedEmails(db, now),
  deleteFailedEmails: ({ db, now }) => deleteFailedEmails(db, now),
  enqueueDueJobSources: ({ db, env, now }) => enqueueDueJobSources(db, env.IMPORT_QUEUE, now),
};

/**
 * Runs every hourly task, and returns what they changed of what public pages show. One that fails is logged
 * and keeps none of the others from running.
 */
export async function runHourlyTasks(controller: ScheduledController, env: Env): Promise<Changes> {
  const hour = { db: openDatabase(env.DB), env, now: new Date(controller.scheduledTime) };
  await Promise.all(
    Object.entries(HOURLY_TASKS).map(async ([name, task]) => {
      try {
        await task(hour);
      } catch (error) {
        console.error(`hourly task ${name}: ${describeError(error)}`);
      }
    }),
  );
  return changesOf(hour.db);
}
