import { sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { jobCounts, sources } from "./tables.ts";

/*
 * Triggers keep `job_counts` with every written job (`migrations/0002_counts.sql`). Only what time changes is
 * counted here: how many listed jobs were verified within a day.
 */

/** The statement that counts the jobs verified within a day anew; it reads the sources and a day of hours. */
export function countVerifiedLastDay(now: Date): Write {
  const dayAgo = daysBefore(now, 1);
  return sql`
    insert into ${jobCounts} (facet, value, n)
    select 'verified', 'day', (
      select coalesce(sum(n), 0) from ${sources} cross join ${jobCounts} as of_source
      where verified_at > ${dayAgo} and of_source.facet = 'source' and of_source.value = kind || ':' || board
    ) + (
      select coalesce(sum(n), 0) from ${jobCounts}
      where facet = 'verified_hour' and value > ${dayAgo.slice(0, "2026-01-01T00".length)})
    where true
    on conflict (facet, value) do update set n = excluded.n`;
}
