import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { roleKeyOf, toRoleKey } from "#app/features/jobs/fingerprint.server.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import type { EmploymentType } from "#app/reference/employment.ts";
import type { FindRoleCandidates, RoleCandidate, RoleSearch } from "./assign-roles.ts";

/**
 * The imported open jobs that are titled like one of these postings or have its requisition, of every
 * organization with this name, and of the source's own.
 */
export async function findRoleCandidates(
  db: Database,
  { company, postings, orgId }: RoleSearch & { orgId: string | null },
): ReturnType<FindRoleCandidates> {
  const roleKeys = postings.map(({ content }) => toRoleKey(content));
  const requisitions = new Set(postings.flatMap(({ requisition }) => requisition ?? []));
  // CROSS JOIN fixes the loop order. A role's key begins the fingerprint and ends with a bar, which "}" follows.
  const rows = await db.all<
    Omit<RoleCandidate, "employmentTypes" | "roleKey"> & {
      employmentTypes: string;
      fingerprint: string;
    }
  >(sql`
    with owners as materialized (
      select id as of_id from ${organizations} where name_key = ${toNameKey(company)} and name_key <> ''
      union select ${orgId}
    ), found as (
      select jobs.position from owners cross join json_each(${JSON.stringify([...new Set(roleKeys)])}) as wanted
        cross join ${jobs} indexed by jobs_by_fingerprint on org_id = of_id and fingerprint > wanted.value
          and fingerprint < substr(wanted.value, 1, length(wanted.value) - 1) || '}'
      union
      select jobs.position from owners cross join json_each(${JSON.stringify([...requisitions])}) as wanted
        cross join ${jobs} indexed by jobs_by_requisition on org_id = of_id and requisition = wanted.value
    )
    select jobs.id, role_id as roleId, requisition, fingerprint, level,
      employment_types as employmentTypes, text
    from found cross join ${jobs} using (position) cross join ${jobDescriptions} using (position)
    where source_kind <> 'org' and example = 0 and jobs.status in ('open', 'paused', 'duplicate')`);
  const candidates = rows.map(({ employmentTypes, fingerprint, ...row }) => ({
    ...row,
    roleKey: roleKeyOf(fingerprint),
    employmentTypes: JSON.parse(employmentTypes) as EmploymentType[],
  }));
  return { roleKeys, candidates };
}
