import { sql } from "drizzle-orm";
import { readWithSessionEnd } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import {
  toItems,
  type Waiting,
  type WaitingItem,
  waitingNumber,
} from "#app/features/operator/waiting.ts";
import { MAX_OF_KIND, type WaitingKind } from "./waiting-kind.server.ts";
import { WAITING } from "./waiting-kinds.server.ts";

type Kind = keyof typeof WAITING;
const KINDS = Object.keys(WAITING) as Kind[];

type WaitingQueries = {
  [Each in Kind as `${Each}Waiting`]: ReturnType<(typeof WAITING)[Each]["select"]>;
};

/** The queries of what waits, for a page's batch. They use an index or scan a small table. */
export function selectWaiting(db: Database) {
  const queries = KINDS.map((kind) => [`${kind}Waiting`, WAITING[kind].select(db)]);
  return {
    ...(Object.fromEntries(queries) as WaitingQueries),
    failingBoards: db
      .select({ n: sql<number>`count(*)`.as("failing") })
      .from(sources)
      .where(sql`enabled and (failures > 0 or missing_since is not null)`),
  };
}

export type WaitingRows = BatchResults<ReturnType<typeof selectWaiting>>;

/** What waits, the oldest first. */
export function toWaitingItems(rows: WaitingRows): WaitingItem[] {
  return toItems(
    KINDS.flatMap((kind) => {
      const { object, what, alike }: WaitingKind = WAITING[kind];
      return rows[`${kind}Waiting`].slice(0, MAX_OF_KIND).map((row) => ({
        ...{ object, what: what(row), row },
        alike: alike ? `${kind} ${alike(row)}` : null,
      }));
    }),
  );
}

export function toWaiting(rows: WaitingRows): Waiting {
  const items = toWaitingItems(rows);
  const cut = KINDS.filter((kind) => rows[`${kind}Waiting`].length > MAX_OF_KIND);
  return {
    total: items.length,
    more: [...new Set(cut.map((kind) => WAITING[kind].object))],
    oldest: items[0]?.at ?? null,
    counts: Object.fromEntries(
      KINDS.map((kind) => [kind, Math.min(rows[`${kind}Waiting`].length, MAX_OF_KIND)]),
    ),
    failingBoards: rows.failingBoards[0]?.n ?? 0,
  };
}

/** How much waits, for a page that shows only that; empty for nothing, and for a session that ended. One trip. */
export async function countWaiting(db: Database, viewer: Viewer): Promise<string> {
  const { sessionEnd, rows } = await readWithSessionEnd(db, viewer, selectWaiting(db));
  if (sessionEnd) return "";
  const { total, more } = toWaiting(rows as WaitingRows);
  return total === 0 ? "" : waitingNumber(total, more.length > 0);
}
