import { openDatabase } from "#app/db/database.server.ts";
import { parseConfiguration } from "#app/http/configuration.ts";

/** Checks the job sources that a batch of queue messages names. */
export async function consumeQueue(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const reading = parseConfiguration(env);
  if (!reading.ok) {
    console.error(`import: ${reading.repair}`);
    return batch.retryAll();
  }
  const { siteOrigin } = reading.configuration;
  // Loaded here, because parsing job sources is the largest part of the bundle and no request needs it.
  const { consumeChecks } = await import("#app/features/job-import/sync/consume-checks.server.ts");
  await consumeChecks(openDatabase(env.DB), batch, {
    fetch: (address, init) => fetch(address, init),
    siteOrigin,
  });
}
