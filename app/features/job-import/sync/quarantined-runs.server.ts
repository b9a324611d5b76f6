import { type SQL, sql } from "drizzle-orm";
import { lastVerifiedAt } from "#app/features/jobs/lifecycle.server.ts";
import { importRuns } from "../tables.ts";

/**
 * SQL condition: the jobs that confirming this run closes, because it did not see them. Matches none
 * if the run is not quarantined, or a newer one did not fail.
 */
export function closesWithRun(id: string | SQL): SQL {
  return sql`+status in ('open', 'paused', 'duplicate')
    and (source_kind, source_board) in (select kind, board from ${importRuns} where id = ${id})
    and exists (
    select 1 from ${importRuns} as quarantined
    where quarantined.id = ${id} and quarantined.status = 'held'
      and ${lastVerifiedAt()} <= quarantined.started_at
      and jobs.source_external_id not in (select value from json_each(quarantined.seen_ids))
      and ${isLatestRun(sql`quarantined`)}
  )`;
}

/** SQL condition: the source has no newer run that did not fail. */
export function isLatestRun(run: SQL): SQL {
  return sql`not exists (
    select 1 from ${importRuns} as newer
    where newer.kind = ${run}.kind and newer.board = ${run}.board
      and newer.started_at > ${run}.started_at and newer.status <> 'failed'
  )`;
}
