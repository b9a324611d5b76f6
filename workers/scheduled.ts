import { forgetEndedSessions } from "#app/auth/revocation.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { openDatabase } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { forgetRemovedFavorites } from "#app/features/favorites/favorites.server.ts";
import { forgetSenders } from "#app/features/feedback/feedback.server.ts";
import { forgetGuidanceUses } from "#app/features/guidance/quota.server.ts";
import { enqueueDueBoards } from "#app/features/job-import/sync/enqueue.server.ts";
import { forgetOldRuns } from "#app/features/job-import/sync/sweep-runs.server.ts";
import { sweepJobs } from "#app/features/jobs/counts.server.ts";
import { rewriteSitemap } from "#app/features/jobs/sitemap.server.ts";
import { endDeletions } from "#app/features/organizations/deletion/end-deletions.server.ts";
import { nameKeys } from "#app/features/organizations/verification/name-keys.server.ts";
import { recheckDomains } from "#app/features/organizations/verification/recheck-domains.server.ts";
import { toResolve } from "#app/features/organizations/verification/resolver.server.ts";
import { forgetExpiredShares } from "#app/features/shares/shares.server.ts";
import { readConfiguration } from "#app/http/configuration.ts";
import { causeOf } from "#app/http/in-time.ts";

interface Hour {
  db: Database;
  env: Env;
  now: Date;
}

/** What the cron does every hour. The tasks run side by side and do not wait for each other. */
const HOURLY_TASKS: Record<string, (hour: Hour) => Promise<unknown>> = {
  closeEndedJobsAndRecount: ({ db, now }) => sweepJobs(db, now),
  rewriteSitemap: ({ db, now }) => rewriteSitemap(db, now),
  deleteEndedSessions: ({ db, now }) => forgetEndedSessions(db, now),
  deleteSenderHashes: ({ db, now }) => writeBatch(db, forgetSenders(db, now)),
  deleteRemovedFavorites: ({ db, now }) => forgetRemovedFavorites(db, now),
  deleteOldImportRuns: ({ db, now }) => forgetOldRuns(db, now),
  deleteExpiredShares: ({ db, now }) => forgetExpiredShares(db, now),
  deleteGuidanceCounts: ({ db, now }) => forgetGuidanceUses(db, now),
  deleteOrganizationsAfterGrace: ({ db, now }) => endDeletions(db, now),
  fillMissingNameKeys: ({ db }) => nameKeys(db),
  recheckVerifiedDomains: async ({ db, env, now }) => {
    const reading = readConfiguration(env);
    if (reading.ok) await recheckDomains(db, toResolve(env, reading.configuration), now);
  },
  enqueueDueSources: ({ db, env, now }) => enqueueDueBoards(db, env.IMPORT_QUEUE, now),
};

/** Runs every hourly task. One that fails is logged and keeps none of the others from running. */
export async function runHourlyTasks(controller: ScheduledController, env: Env): Promise<void> {
  const hour = { db: openDatabase(env.DB), env, now: new Date(controller.scheduledTime) };
  const outcomes = await Promise.allSettled(Object.values(HOURLY_TASKS).map((task) => task(hour)));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") console.error(`sweep: ${causeOf(outcome.reason)}`);
  }
}
