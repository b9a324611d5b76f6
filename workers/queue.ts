import { type Changes, changesOf } from "#app/db/changes.server.ts";
import { openDatabase } from "#app/db/database.server.ts";
import { createBoardFetch } from "#app/features/job-import/sync/board-fetch.server.ts";
import { parseConfiguration } from "#app/http/configuration.ts";
import { purgePages } from "./page-cache/page-cache.ts";
import { consumeRetries, isRetryQueue } from "./retries.ts";

/**
 * Carries out the messages of a queue: what could not be done at once, or checks of job sources. Returns what
 * they changed of what public pages show.
 */
export async function consumeQueue(
  batch: MessageBatch<unknown>,
  env: Env,
  ctx: ExecutionContext,
): Promise<Changes> {
  const db = openDatabase(env.DB);
  if (isRetryQueue(batch.queue)) {
    await consumeRetries(batch, { db, purge: (kinds) => purgePages(kinds, ctx) });
    return changesOf(db);
  }
  const reading = parseConfiguration(env);
  if (!reading.ok) {
    console.error(`import: ${reading.repair}`);
    batch.retryAll();
    return changesOf(db);
  }
  const { configuration } = reading;
  // Loaded here, because parsing job sources is the largest part of the bundle and no request needs it.
  const { consumeChecks } = await import("#app/features/job-import/sync/consume-checks.server.ts");
  await consumeChecks(db, batch, {
    fetch: createBoardFetch(env, configuration),
    siteOrigin: configuration.siteOrigin,
  });
  return changesOf(db);
}
