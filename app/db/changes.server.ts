import type { Database } from "./database.server.ts";

/** What public pages show of the database; copies of such pages are dropped when it changes. */
export const PUBLIC_DATA = ["coach", "jobs", "market", "simulations"] as const;
export type PublicData = (typeof PUBLIC_DATA)[number];

/** What was written of what public pages show. */
export interface Changes {
  /** New, edited or closed: pages may be a minute behind. */
  changed: Set<PublicData>;
  /** Taken down or deleted: no copy may stay. */
  removed: Set<PublicData>;
}

const changes = new WeakMap<Database, Changes>();

/** Notes that what is written through this database changes what public pages show. */
export function recordChange(db: Database, kind: PublicData): void {
  changesOf(db).changed.add(kind);
}

/** Notes that what is written through this database takes something down that public pages show. */
export function recordRemoval(db: Database, kind: PublicData): void {
  changesOf(db).removed.add(kind);
}

/** What was changed and removed through a database since it was opened. */
export function changesOf(db: Database): Changes {
  const recorded = changes.get(db) ?? { changed: new Set(), removed: new Set() };
  changes.set(db, recorded);
  return recorded;
}
