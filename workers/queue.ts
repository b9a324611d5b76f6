import { consumeSignOuts } from "#app/auth/sign-out-queue.server.ts";
import { changesOf, type PublicData } from "#app/db/changes.server.ts";
import { openDatabase } from "#app/db/database.server.ts";
import { createBoardFetch } from "#app/features/job-import/sync/board-fetch.server.ts";
import { parseConfiguration } from "#app/http/configuration.ts";

/** The name in wrangler.toml. */
const SIGN_OUT_QUEUE = "leadwright-sign-outs";

/**
 * Carries out the messages of a queue: sign-outs, or checks of job sources. Returns what they changed of
 * what public pages show.
 */
export async function consumeQueue(
  batch: MessageBatch<unknown>,
  env: Env,
): Promise<Set<PublicData>> {
  const db = openDatabase(env.DB);
  if (batch.queue === SIGN_OUT_QUEUE) {
    await consumeSignOuts(db, batch);
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
