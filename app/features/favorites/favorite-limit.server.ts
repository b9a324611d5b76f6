import { type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findLimitNote, hasRoom, orNoNote } from "#app/features/premium/limits.server.ts";
import { favorites } from "./tables.ts";

/** Of each entry of a list; a quote within a value is written with a backslash before it. */
const MARK = '"savedAt":';

/** SQL for the number of a viewer's favorites of all kinds: one row is read, and with json_each one for each of them. */
export function countFavorites({ uid }: Pick<Viewer, "uid">): SQL<number> {
  return sql<number>`coalesce((select (length(entries) - length(replace(entries, ${MARK}, ''))) / ${MARK.length}
    from favorite_lists where uid = ${uid}), 0)`;
}

/** SQL condition that there is room for one more, and for those that the same statement inserts before it. */
export function hasRoomForFavorite(viewer: Viewer, now: Date, earlier?: SQL): SQL {
  const counted = sql`removed_at is null`;
  return hasRoom(viewer, {
    table: favorites,
    kind: "favorites",
    now,
    counted,
    ...(earlier && { earlier }),
  });
}

/** The number of `countFavorites` for a page's batch; pass the rows to `findFavoriteLimit`. */
export function selectFavoriteCount(db: Database, viewer: Pick<Viewer, "uid">) {
  return db.select({ saved: countFavorites(viewer).as("saved") }).from(sql`(select 1)`);
}

/** The same for a page that reads nothing else. */
export function readFavoriteLimit(db: Database, viewer: Viewer, now: Date): Promise<string | null> {
  const reading = readAsViewer(db, viewer, { counts: selectFavoriteCount(db, viewer) });
  return orNoNote(
    "favorites",
    reading.then((rows) => findFavoriteLimit(db, viewer, { ...rows, now })),
  );
}

/** What helps a viewer whose list is full, for `favoriteLimit` of a page's data; null while it is not. */
export function findFavoriteLimit(
  db: Database,
  viewer: Viewer,
  { counts: [count], now }: { counts: readonly { saved: number }[]; now: Date },
): Promise<string | null> {
  return findLimitNote(db, viewer, { kind: "favorites", used: count?.saved ?? 0, now });
}
