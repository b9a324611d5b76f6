import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { countMarket } from "#app/features/market/count-market.server.ts";
import { marketFigures, marketJobs, marketSources } from "#app/features/market/tables.ts";
import { daysBefore } from "#app/reference/calendar.ts";

const WEEKS = 13;

/**
 * An example of the market's history, for its page on this machine: the example jobs open and close again over
 * thirteen weeks, and are counted as real ones are. Its figures have no source, by which they are told from counted ones.
 */
export async function seedMarket(db: Database, now: Date): Promise<void> {
  const open = await db
    .select({ position: jobs.position })
    .from(jobs)
    .where(eq(jobs.status, "open"))
    .orderBy(jobs.id);
  for (let week = WEEKS - 1; week >= 0; week--) {
    const away = open.filter((_, at) => week > 0 && isAway(at, week));
    const isAwayNow = sql`position in (
      select value from json_each(${JSON.stringify(away.map(({ position }) => position))}))`;
    await db.update(jobs).set({ status: "paused" }).where(isAwayNow);
    await countMarket(db, new Date(daysBefore(now, week * 7)), { ofExamples: true });
    await db.update(jobs).set({ status: "open" }).where(isAwayNow);
  }
  await db.update(marketFigures).set({ sources: 0 });
  await db.delete(marketJobs);
  await db.delete(marketSources);
}

/** Each job opens in one of the weeks, and some were closed for a few of them. */
function isAway(at: number, week: number): boolean {
  const openedBefore = (at * 7) % 19;
  const closedIn = (at * 5) % 23;
  return week > openedBefore || (week >= closedIn && week < closedIn + 2);
}
