import { and, inArray, lte, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { SORT_KEYS_PER_MINUTE } from "./sort-key.ts";
import { jobCounts, jobs } from "./tables.ts";

/** Stores that jobs past their last day are expired. */
export function expireOverdueJobs(db: Database, now: Date): Write {
  return db
    .update(jobs)
    .set({ status: "expired" })
    .where(
      and(inArray(jobs.status, ["open", "paused"]), lte(jobs.validThrough, now.toISOString())),
    );
}

/** Statements that expire overdue jobs and rebuild the counts; append them to any job changes. */
export function recountJobs(db: Database, now: Date): Write[] {
  const dayAgo = daysBefore(now, 1);
  recordChange(db, "jobs");
  return [
    expireOverdueJobs(db, now),
    db.delete(jobCounts),
    sql`
      insert into ${jobCounts} (facet, value, n)
      select 'all', '', count(*) from ${jobs} where listed = 1 union all
      select 'pay', 'stated', count(*) from ${jobs} where listed = 1 and salary_source <> 'none' union all
      select 'verified', 'day', count(*) from ${jobs} where listed = 1 and last_verified_at > ${dayAgo}`,
    sql`
      insert into ${jobCounts} (facet, value, n)
      select 'level', level, count(*) from ${jobs} where status = 'open' group by level`,
    ...FACET_COLUMNS.map(
      ([facet, column]) => sql`
        insert into ${jobCounts} (facet, value, n)
        select ${facet}, ${sql.identifier(column)}, count(*) from ${jobs} where listed = 1 group by 2`,
    ),
    // "tech:go" is the value "go" of the facet "tech".
    sql`
      insert into ${jobCounts} (facet, value, n)
      select substr(value, 1, instr(value, ':') - 1), substr(value, instr(value, ':') + 1), count(*)
      from job_facets where job_facets.listed = 1 group by job_facets.value`,
    sql`
      insert into ${jobCounts} (facet, value, n)
      select 'posted', date(position / ${SORT_KEYS_PER_MINUTE} * 60, 'unixepoch'), count(*)
      from ${jobs} where listed = 1 group by 2`,
  ];
}

const FACET_COLUMNS = [
  ["track", "track"],
  ["mode", "work_mode"],
  ["visa", "visa"],
  ["org", "org_slug"],
] as const;
