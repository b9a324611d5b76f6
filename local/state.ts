import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Stop } from "../deploy/wrangler.ts";

/** Where the local database is, and what else workerd stores. */
export function stateFolder(): string {
  return resolve(process.env.STATE_PATH ?? ".wrangler/state");
}

/** Deletes the local database. It is moved first, so that an interruption leaves all of it or nothing. */
export function deleteDatabase(): void {
  const folder = join(stateFolder(), "v3", "d1");
  const deleted = `${folder}-deleted`;
  rmSync(deleted, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, deleted);
  rmSync(deleted, { recursive: true, force: true });
}

/** Keeps the connections of locks: one that is collected as garbage gives its lock up. */
const locks = new Set<DatabaseSync>();

/** Keeps the local database from being deleted until this process has ended, even if it is killed. */
export function shareState(): void {
  lock("BEGIN; SELECT 1 FROM sqlite_schema");
}

/** Does some work while no server and no other such work has the local database. Throws a Stop where one has. */
export async function withStateAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const release = lock("BEGIN EXCLUSIVE");
  try {
    return await work();
  } finally {
    release();
  }
}

/** Locks a file of its own: the operating system frees it with the process, unlike a file with its number. */
function lock(sql: string): () => void {
  mkdirSync(stateFolder(), { recursive: true });
  const connection = new DatabaseSync(join(stateFolder(), "lock"));
  try {
    connection.exec(sql);
  } catch (error) {
    connection.close();
    if (!String(error).includes("locked")) throw error;
    throw new Stop(
      "The local database is in use: stop the server (npm start or npm run dev) and try again.",
    );
  }
  locks.add(connection);
  return () => {
    locks.delete(connection);
    connection.close();
  };
}
