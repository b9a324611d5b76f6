import { type SQL, sql } from "drizzle-orm";
import { confirmationCutoff, HIDE_UNCONFIRMED_AFTER_DAYS } from "./lifecycle.ts";

/* The rules of lifecycle.ts as SQL. Columns have no table prefix, to fit every query about jobs. */

/** Not past its last day, even if the hourly maintenance has not closed it yet. */
export function isNotExpired(now: Date): SQL {
  return sql`(valid_through is null or valid_through > ${now.toISOString()})`;
}

/** When it was last verified: by itself, or with its source while that verifies it. */
export function lastVerifiedAt(): SQL<string> {
  return sql<string>`(case when verified_with_source then max(last_verified_at, coalesce((
    select verified_at from sources
    where sources.kind = jobs.source_kind and sources.board = jobs.source_board), ''))
    else last_verified_at end)`;
}

/** Its source confirmed it lately; always true of jobs posted here. */
export function isConfirmedLately(now: Date): SQL {
  return sql`(source_kind = 'org' or ${lastVerifiedAt()} > ${confirmationCutoff(now)})`;
}

/** When a job stops being recently confirmed; null for jobs posted here. */
export function confirmationEnd(): SQL {
  return sql`case when source_kind <> 'org' then
    strftime('%Y-%m-%dT%H:%M:%fZ', ${lastVerifiedAt()}, ${`+${HIDE_UNCONFIRMED_AFTER_DAYS} days`}) end`;
}
