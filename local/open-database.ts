import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { D1_WORKER, d1OverHttp } from "./d1/over-http.ts";
import { applyMigrations } from "./migrations.ts";

export interface LocalDatabase {
  db: Database;
  binding: D1Database;
  close(): Promise<void>;
}

/** The local database of `npm run dev` and `npm start`, with all migrations applied. */
export async function openLocalDatabase(): Promise<LocalDatabase> {
  // wrangler's own type of them loses all but one name.
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { d1Databases } = workerOptions as Pick<V4WorkerOptions, "d1Databases">;
  const workerd = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: resolve(process.env.STATE_PATH ?? ".wrangler/state", "v3"),
      workers: [{ ...D1_WORKER, d1Databases }],
    }),
  );
  const binding = await d1OverHttp(workerd);
  await applyMigrations(binding);
  return { db: openDatabase(binding), binding, close: () => workerd.dispose() };
}
