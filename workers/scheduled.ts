import { type Changes, changesOf } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { openDatabase } from "#app/db/database.server.ts";
import { forget } from "#app/db/forget.server.ts";
import { readEmailService } from "#app/features/email/email-service.server.ts";
import { fillGates } from "#app/features/job-import/fill-gates.server.ts";
import { enqueueDueJobSources } from "#app/features/job-import/sync/enqueue.server.ts";
import { countViews } from "#app/features/job-posts/count-views.server.ts";
import { openDuePosts } from "#app/features/job-posts/open-due-posts.server.ts";
import { rereadPosts } from "#app/features/job-posts/reread-posts.server.ts";
import { tellLastDays } from "#app/features/job-posts/tell-last-days.server.ts";
import { announceChanges } from "#app/features/jobs/announce-changes.server.ts";
import { closeEndedJobs } from "#app/features/jobs/close-ended-jobs.server.ts";
import { fillFingerprints } from "#app/features/jobs/fill-fingerprints.server.ts";
import { fillFilterKeys } from "#app/features/jobs/filter-keys.server.ts";
import { rewriteLandingPagesDaily } from "#app/features/jobs/landing/landing-pages.server.ts";
import { updateExchangeRates } from "#app/features/jobs/pay/update-exchange-rates.server.ts";
import { rewriteSitemapDaily } from "#app/features/jobs/sitemap/sitemap.server.ts";
import { countMarketDaily } from "#app/features/market/count-market.server.ts";
import { parseTrafficSettings } from "#app/features/operator/traffic.server.ts";
import { fillNameKeys } from "#app/features/organizations/verification/fill-name-keys.server.ts";
import { recheckDomains } from "#app/features/organizations/verification/recheck-domains.server.ts";
import { createResolver } from "#app/features/organizations/verification/resolver.server.ts";
import { rescoreAttempts } from "#app/features/simulations/play/rescore-attempts.server.ts";
import { alertOperators } from "#app/gather/alerts/alert-operators.server.ts";
import { parseAlertSettings } from "#app/gather/alerts/alert-settings.ts";
import { LIVES, tableNameOf } from "#app/gather/lives.server.ts";
import { sendNews } from "#app/gather/send-news.server.ts";
import { sendUrgent } from "#app/gather/send-urgent.server.ts";
import { tellRestrictionEnds } from "#app/gather/tell-restriction-ends.server.ts";
import { parseConfiguration } from "#app/http/configuration.ts";
import { countFault } from "#app/http/fault-counts.ts";
import { logRepairOnce } from "#app/http/log-repair.ts";
import { describeError } from "#app/http/timeout.ts";
import { readSettings } from "./settings.ts";

interface Hour {
  db: Database;
  env: Env;
  now: Date;
}

/** How a deployment sends e-mails; null where it sends none. */
function findSender(env: Env) {
  const settings = readSettings(env);
  const service = settings.ok && readEmailService(env, settings.configuration);
  if (!service) return null;
  return { service, origin: settings.configuration.siteOrigin, plans: settings.plans };
}

/** What the cron does every hour: the tasks run side by side, and `LAST_TASK` after them. */
export const HOURLY_TASKS: Record<string, (hour: Hour) => Promise<unknown>> = {
  // Told before they end: whoever cannot be told keeps no job open.
  closeEndedJobs: ({ db, now }) => tellLastDays(db, now).finally(() => closeEndedJobs(db, now)),
  tellRestrictionEnds: ({ db, now }) => tellRestrictionEnds(db, now),
  openDuePosts: ({ db, now }) => openDuePosts(db, now),
  rewriteSitemap: ({ db, now }) => rewriteSitemapDaily(db, now),
  rewriteLandingPages: ({ db, now }) => rewriteLandingPagesDaily(db, now),
  countViews: async ({ db, env, now }) => {
    const traffic = parseTrafficSettings(env);
    if (traffic.is === "ready") await countViews(db, traffic.ask, now);
  },
  countMarket: ({ db, now }) => countMarketDaily(db, now),
  rescoreAttempts: ({ db }) => rescoreAttempts(db),
  fillNameKeys: ({ db }) => fillNameKeys(db),
  fillFilterKeys: ({ db }) => fillFilterKeys(db),
  fillFingerprints: ({ db }) => fillFingerprints(db),
  fillGates: ({ db }) => fillGates(db),
  rereadPosts: ({ db }) => rereadPosts(db),
  recheckDomains: async ({ db, env, now }) => {
    const reading = parseConfiguration(env);
    if (reading.ok) await recheckDomains(db, createResolver(env, reading.configuration), now);
  },
  sendNews: async ({ db, env, now }) => {
    const sender = findSender(env);
    if (sender) await sendNews(db, sender.service, { ...sender, now });
  },
  alertOperators: async ({ db, env, now }) => {
    const settings = readSettings(env);
    if (!settings.ok) return;
    const parsed = parseAlertSettings(env, settings.configuration);
    if (parsed.is === "broken") logRepairOnce("alerts", parsed.repair);
    if (parsed.is !== "ready") return;
    const service = readEmailService(env, settings.configuration);
    const origin = settings.configuration.siteOrigin;
    await alertOperators(db, { channels: parsed.channels, service, origin, now });
  },
  announceChanges: async ({ db, env, now }) => {
    const reading = parseConfiguration(env);
    if (!reading.ok || !reading.configuration.indexNowKey) return;
    const { siteOrigin, indexNowKey: key } = reading.configuration;
    await announceChanges(db, { siteOrigin, key, now });
  },
  updateExchangeRates: async ({ db, env, now }) => {
    const reading = parseConfiguration(env);
    if (reading.ok && !reading.configuration.isLoopback) await updateExchangeRates(db, now);
  },
  enqueueDueJobSources: ({ db, env, now }) => enqueueDueJobSources(db, env.IMPORT_QUEUE, now),
  ...Object.fromEntries(
    LIVES.filter(({ forgets }) => forgets).map((life) => [
      `forget ${tableNameOf(life)}`,
      ({ db, now }: Hour) => forget(db, life, now),
    ]),
  ),
};

/** Mails each piece of news once, so it waits for what the other tasks of the hour make news. */
const LAST_TASK = "sendNews";

/** The second cron of wrangler.toml. */
export const URGENT_CRON = "*/5 * * * *";

/** What the cron does every five minutes: mails what people must know at once. */
export async function mailUrgentNews(controller: ScheduledController, env: Env): Promise<void> {
  const sender = findSender(env);
  if (!sender) return;
  try {
    const now = new Date(controller.scheduledTime);
    await sendUrgent(openDatabase(env.DB), sender.service, { ...sender, now });
  } catch (error) {
    console.error(`task sendUrgent: ${describeError(error)}`);
    countFault("task");
  }
}

/**
 * Runs every hourly task, and returns what they changed of what public pages show. One that fails is logged
 * and keeps none of the others from running.
 */
export async function runHourlyTasks(controller: ScheduledController, env: Env): Promise<Changes> {
  const hour = { db: openDatabase(env.DB), env, now: new Date(controller.scheduledTime) };
  const run = async (name: string) => {
    try {
      await HOURLY_TASKS[name]?.(hour);
    } catch (error) {
      console.error(`hourly task ${name}: ${describeError(error)}`);
      countFault("task");
    }
  };
  const first = Object.keys(HOURLY_TASKS).filter((name) => name !== LAST_TASK);
  await Promise.all(first.map(run));
  await run(LAST_TASK);
  return changesOf(hour.db);
}
