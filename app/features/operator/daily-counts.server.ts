import { gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { FaultCounts } from "#app/http/fault-counts.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { FAULT_KINDS } from "#app/reference/fault-kinds.ts";
import { type CountName, faultCountName, TREND_DAYS } from "./daily-counts.ts";
import { dailyCounts } from "./tables.ts";

/** The rows of `toTrends`, for a page's batch. */
export function selectTrendRows(db: Database, now: Date) {
  return db
    .select()
    .from(dailyCounts)
    .where(gte(dailyCounts.day, toDay(daysBefore(now, TREND_DAYS))));
}

/** Adds faults to the day's counts: of each kind, and of all. */
export async function countFaults(db: Database, counts: FaultCounts, now: Date): Promise<void> {
  const ofKinds = FAULT_KINDS.map((kind) => ({ name: faultCountName(kind), n: counts[kind] ?? 0 }));
  const all = { name: "faults" as const, n: ofKinds.reduce((sum, { n }) => sum + n, 0) };
  await db
    .insert(dailyCounts)
    .values(
      [all, ...ofKinds].filter(({ n }) => n > 0).map((each) => ({ day: toDay(now), ...each })),
    )
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
