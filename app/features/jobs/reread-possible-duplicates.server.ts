import { sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { jobs, sources } from "./tables.ts";

/**
 * The statements that have the sources of these open jobs read again where another source of an
 * organization of this name lists a job with the same fingerprint: then their texts are compared. Those of
 * `comparedIds` were.
 */
export function rereadPossibleDuplicates(
  ids: readonly string[],
  comparedIds: readonly string[] = [],
): Write[] {
  if (ids.length === 0) return [];
  const isOfThese = sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
  return [
    sql`update ${jobs} set raw_hash = null
      where ${isOfThese} and +status = 'open' and source_kind <> 'org' and exists (
        select 1 from ${organizations} as own
          cross join ${organizations} as same indexed by organizations_by_name_key on same.name_key = own.name_key
          cross join ${jobs} as other indexed by jobs_by_fingerprint
            on other.org_id = same.id and other.fingerprint = jobs.fingerprint
        where own.id = jobs.org_id and own.name_key <> '' and other.status = 'open'
          and other.source_kind <> 'org' and other.example = 0
          and other.id not in (select value from json_each(${JSON.stringify(comparedIds)}))
          and (other.source_kind, other.source_board) <> (jobs.source_kind, jobs.source_board))`,
    sql`update ${sources} set etag = null where (kind, board) in (
      select source_kind, source_board from ${jobs} where ${isOfThese} and raw_hash is null)`,
  ];
}
