import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { toFingerprint } from "#app/features/jobs/fingerprint.server.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import type { Counterpart, CounterpartSearch, FindCounterparts } from "./match-postings.ts";

/**
 * The imported jobs with the fingerprints of these contents, of every organization with this name, and of the source's
 * own: its name may have changed.
 */
export async function findCounterparts(
  db: Database,
  { company, orgId, contents, endedAfter }: CounterpartSearch & { orgId: string | null },
): ReturnType<FindCounterparts> {
  const fingerprints = contents.map(toFingerprint);
  // CROSS JOIN fixes the loop order: the organizations, then their jobs by fingerprint.
  const rows = await db.all<Counterpart & { fingerprint: string }>(sql`
    select jobs.id, source_kind as sourceKind, source_board as sourceBoard, jobs.status, fingerprint, text
    from (
      select id as of_id from ${organizations} where name_key = ${toNameKey(company)} and name_key <> ''
      union select ${orgId}
    ) cross join ${jobs} indexed by jobs_by_fingerprint on org_id = of_id
      and fingerprint in (select value from json_each(${JSON.stringify([...new Set(fingerprints)])}))
    cross join ${jobDescriptions} using (position)
    where source_kind <> 'org' and example = 0 and (jobs.status in ('open', 'paused', 'duplicate')
      or (jobs.status = 'closed' and closed_at >= ${endedAfter})
      or (jobs.status = 'expired' and valid_through >= ${endedAfter}))`);
  const byFingerprint = Map.groupBy(rows, ({ fingerprint }) => fingerprint);
  return fingerprints.map((fingerprint) => ({
    fingerprint,
    counterparts: byFingerprint.get(fingerprint) ?? [],
  }));
}
