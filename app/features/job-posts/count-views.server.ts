import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { type AskRequestCounts, FIGURE } from "#app/features/operator/traffic.server.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { jobPosts, postViews } from "./tables.ts";

/** The ids of one query: as many as stay far below what an address or a body may have. */
const CHUNK_SIZE = 500;

const VIEWS = z.object({ job: z.string(), day: z.iso.date(), views: FIGURE });

/**
 * Hourly: stores how often the pages of open posts were read yesterday and today, as the platform counted. Asked
 * again it gives the same days anew, so that an hour without an answer loses nothing.
 */
export async function countViews(db: Database, ask: AskRequestCounts, now: Date): Promise<void> {
  const since = toDay(daysBefore(now, 1));
  const open = await db.all<{ id: string }>(sql`
    select id from ${jobs} indexed by jobs_by_last_day
    where status in ('open', 'paused') and source_kind = 'org' and not example`);
  for (let start = 0; start < open.length; start += CHUNK_SIZE) {
    const ids = open.slice(start, start + CHUNK_SIZE).map(({ id }) => id);
    const rows = await ask((dataset) => toQuery(dataset, { ids, since }), VIEWS);
    if (rows) await storeViews(db, rows);
  }
}

/** Ids are ours: 12 characters without a quote. */
function toQuery(dataset: string, { ids, since }: { ids: readonly string[]; since: string }) {
  return `SELECT
  blob4 AS job,
  formatDateTime(timestamp, '%Y-%m-%d') AS day,
  SUM(_sample_interval) AS views
FROM ${dataset}
WHERE timestamp >= toDateTime('${since} 00:00:00')
  AND blob4 IN (${ids.map((id) => `'${id}'`).join(", ")})
GROUP BY job, day
FORMAT JSON`;
}

async function storeViews(db: Database, rows: readonly z.output<typeof VIEWS>[]): Promise<void> {
  await db.run(sql`insert into ${postViews} (job_id, day, n)
    select value ->> 'job', value ->> 'day', cast(value ->> 'views' as integer)
    from json_each(${JSON.stringify(rows)})
    where exists (select 1 from ${jobPosts} where id = value ->> 'job')
    on conflict (job_id, day) do update set n = excluded.n`);
}
