import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { tooMany } from "#app/http/http-errors.ts";
import { DAY_MS, toDay } from "#app/reference/calendar.ts";
import { fromSqlLimit, limitOf, readLimit } from "./limits.server.ts";
import type { LimitKind } from "./limits.ts";

/** Uses of today, and the daily limit. */
export interface Quota {
  used: number;
  max: number;
}

interface DailyUse {
  /** Has the columns `uid`, `day` and `n`. */
  table: SQL;
  kind: LimitKind;
  now: Date;
  /** What a person is told at the limit. */
  toMessage(limit: number): string;
}

/** Counts one use; the statement itself checks the limit. Throws 429 at the daily limit. */
export async function consumeDailyUse(
  db: Database,
  viewer: Viewer,
  { table, kind, now, toMessage }: DailyUse,
): Promise<Quota> {
  const max = limitOf(viewer, kind, now);
  const count = sql`
    insert into ${table} (uid, day, n)
    select ${viewer.uid}, ${toDay(now)}, 1 where ${max} > 0
    on conflict (uid, day) do update set n = n + 1 where n < ${max}
    returning n, ${max} as max`;
  const [counted] = await writeAsViewer(db, viewer, [count]);
  const [row] = (counted?.results ?? []) as { n: number; max: number }[];
  if (row) return { used: row.n, max: fromSqlLimit(row.max) };
  throw tooMany(toMessage(await readLimit(db, viewer, { kind, now })), {
    retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000),
  });
}
