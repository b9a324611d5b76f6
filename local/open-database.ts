import { getPlatformProxy } from "wrangler";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { applyMigrations } from "./migrations.ts";

export interface LocalDatabase {
  db: Database;
  binding: D1Database;
  close(): Promise<void>;
}

/** The local database of `npm run dev` and `npm start`, with all migrations applied. */
export async function openLocalDatabase(): Promise<LocalDatabase> {
  const path = process.env.STATE_PATH;
  const proxy = await getPlatformProxy<Env>({ persist: path ? { path: `${path}/v3` } : true });
  await applyMigrations(proxy.env.DB);
  return { db: openDatabase(proxy.env.DB), binding: proxy.env.DB, close: () => proxy.dispose() };
}
