import { gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { type CountName, TREND_DAYS } from "./daily-counts.ts";
import { dailyCounts } from "./tables.ts";

/** The rows of `toTrends`, for a page's batch. */
export function selectTrendRows(db: Database, now: Date) {
  return db
    .select()
    .from(dailyCounts)
    .where(gte(dailyCounts.day, toDay(daysBefore(now, TREND_DAYS))));
}

/** Adds faults to the day's count. */
export async function countFaults(db: Database, n: number, now: Date): Promise<void> {
  await db
    .insert(dailyCounts)
    .values({ day: toDay(now), name: "faults", n })
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.name],
      set: { n: sql`${dailyCounts.n} + excluded.n` },
    });
}

/**
 * Counts something that was inserted, if the previous statement of the batch wrote something. What changes
 * later is counted by triggers; the rows of an imported account are not counted.
 */
export function countInserted(name: "plays" | "packets", now: Date): SQL {
  return sql`
    insert into ${dailyCounts} (day, name, n) select ${toDay(now)}, ${name}, 1 where changes() > 0
    on conflict (day, name) do update set n = n + 1`;
}

/**
 * Counts one more of a day while a condition holds and the day has fewer than `max`; its row is returned if
 * it was counted.
 */
export function countWithin(
  name: CountName,
  { max, now, condition }: { max: number; now: Date; condition: SQL },
): SQL {
  return sql`
    insert into ${dailyCounts} (day, name, n) select ${toDay(now)}, ${name}, 1
    where ${condition} and ${max} > 0
    on conflict (day, name) do update set n = n + 1 where n < ${max}
    returning n`;
}
