import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { D1_WORKER, d1OverHttp } from "./d1/over-http.ts";
import { applyMigrations } from "./migrations.ts";
import { stateFolder } from "./state.ts";
import { createWait } from "./wait-for-database.ts";

export interface LocalDatabase {
  db: Database;
  binding: D1Database;
  close(): Promise<void>;
}

/** The local database of `npm run dev` and `npm start`, with all migrations applied unless it is only read. */
export async function openLocalDatabase({ isOnlyRead = false } = {}): Promise<LocalDatabase> {
  // wrangler's own type of them loses all but one name.
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { d1Databases } = workerOptions as Pick<V4WorkerOptions, "d1Databases">;
  const { handleStructuredLogs, send } = createWait();
  const workerd = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: join(stateFolder(), "v3"),
      workers: [{ ...D1_WORKER, d1Databases }],
      handleStructuredLogs,
    }),
  );
  const close = () => workerd.dispose();
  try {
    const binding = await d1OverHttp(workerd, send);
    if (!isOnlyRead) await applyMigrations(binding);
    return { db: openDatabase(binding), binding, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Does some work with the local database, and closes it. */
export async function withLocalDatabase<Result>(
  work: (database: LocalDatabase) => Promise<Result>,
  options: { isOnlyRead?: boolean } = {},
): Promise<Result> {
  const database = await openLocalDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
