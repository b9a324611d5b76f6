import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";
import { roleKeyOf, toRoleKey } from "../fingerprint.server.ts";
import { jobDescriptions, jobs } from "../tables.ts";
import type { FindRoleCandidates, JoinedJob, RoleCandidate, RoleSearch } from "./assign-roles.ts";

/**
 * The open jobs that are titled like one of these postings or have its requisition: of this organization, and
 * the imported ones of every organization with this name. Anybody can post under a name.
 */
export async function findRoleCandidates(
  db: Database,
  { company, postings, orgId }: RoleSearch & { orgId: string | null },
): ReturnType<FindRoleCandidates> {
  const roleKeys = postings.map(({ content }) => toRoleKey(content));
  const requisitions = new Set(postings.flatMap(({ requisition }) => requisition ?? []));
  // CROSS JOIN fixes the loop order. A role's key begins the fingerprint and ends with a bar, which "}" follows.
  const rows = await db.all<
    Omit<RoleCandidate, "employmentTypes" | "places" | "remoteFrom" | "roleKey"> & {
      employmentTypes: string;
      places: string;
      remoteFrom: string;
      fingerprint: string;
    }
  >(sql`
    with owners as materialized (
      select id as of_id from ${organizations} where name_key = ${toNameKey(company ?? "")} and name_key <> ''
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
      employment_types as employmentTypes, places, remote_from as remoteFrom, text
    from found cross join ${jobs} using (position) cross join ${jobDescriptions} using (position)
    where (source_kind <> 'org' or org_id = ${orgId}) and example = 0
      and jobs.status in ('open', 'paused', 'duplicate')`);
  const candidates = rows.map(({ employmentTypes, places, remoteFrom, fingerprint, ...row }) => ({
    ...row,
    roleKey: roleKeyOf(fingerprint),
    employmentTypes: JSON.parse(employmentTypes) as EmploymentType[],
    places: JSON.parse(places) as Place[],
    remoteFrom: JSON.parse(remoteFrom) as RemoteArea[],
  }));
  return { roleKeys, candidates };
}

/** Gives stored jobs the role id of a posting that was written before; nothing if it was not. */
export function joinRoles(joined: readonly JoinedJob[]): Write[] {
  if (joined.length === 0) return [];
  return [
    sql`update ${jobs} set role_id = joined.value ->> 'roleId'
      from json_each(${JSON.stringify(joined)}) as joined where jobs.id = joined.value ->> 'id'
        and exists (select 1 from ${jobs} as other where other.role_id = joined.value ->> 'roleId')`,
  ];
}
