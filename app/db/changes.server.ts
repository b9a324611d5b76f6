import type { Database } from "./database.server.ts";

/** What public pages show of the database; copies of such pages are dropped when it changes. */
export const PUBLIC_DATA = ["jobs", "market", "simulations"] as const;
export type PublicData = (typeof PUBLIC_DATA)[number];

const changes = new WeakMap<Database, Set<PublicData>>();

/** Notes that what is written through this database changes what public pages show. */
export function recordChange(db: Database, kind: PublicData): void {
  changes.set(db, changesOf(db).add(kind));
}

/** What was changed through a database since it was opened. */
export function changesOf(db: Database): Set<PublicData> {
  return changes.get(db) ?? new Set();
}
