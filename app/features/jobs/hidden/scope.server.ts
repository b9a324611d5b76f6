import { type SQL, sql } from "drizzle-orm";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import { jobs } from "../tables.ts";
import { type HiddenKind, type HiddenReason, type Hiding, MAX_HIDDEN } from "./hidden.ts";
import { hiddenItems } from "./tables.ts";

/** Whose lists leave out what they hid. */
export type Person = { uid: string } | null;

/**
 * True of what a list may show to a person: not past its last day, and nothing that they hid. Columns have no table
 * prefix, to fit every query about jobs.
 */
export function isShownTo(person: Person, now: Date): SQL {
  if (person === null) return isNotExpired(now);
  const { uid } = person;
  // Positions as one text, which is made once a statement: from a set a row is read for each job that is tested.
  // So it is for words, of which the jobs may be many, but only for people who hid some.
  return sql`(${isNotExpired(now)}
    and instr(coalesce((select ',' || group_concat(position) || ',' from (${selectNamed(uid)})), ''),
      ',' || position || ',') = 0
    and iif((select min(target) from ${hiddenItems} where ${isOf(uid, "word")}) is null, 1,
      position not in (${selectByWord(uid)})))`;
}

/** The positions of all that a person hid. */
export function selectHiddenPositions({ uid }: { uid: string }): SQL {
  return sql`${selectNamed(uid)} union ${selectByWord(uid)}`;
}

/**
 * What a person hid of the row of `jobs` that a query reads, by the same rules as the lists, and whether they can hide
 * more. One column, because the query has as many as D1 returns.
 */
export function findHiding({ uid }: { uid: string }) {
  const reasons = sql`(select json_group_array(json_object('kind', kind, 'target', target,
      'title', iif(kind = 'word', target, title)) order by kind, target)
    from ${hiddenItems} where uid = ${uid} and case kind
      when 'job' then target = ${jobs.id}
        or ${jobs.roleId} = (select role_id from ${jobs} as own where own.id = target)
      when 'organization' then target = ${jobs.orgId}
      else exists (select 1 from job_search
        where job_search match 'title : "' || target || '"' and job_search.rowid = ${jobs.position})
      end)`;
  return sql<Hiding>`json_object('reasons', json(${reasons}), 'count', ${countHidden({ uid })})`.mapWith(
    (text: string): Hiding => {
      const { reasons, count } = JSON.parse(text) as { reasons: HiddenReason[]; count: number };
      return { reasons, limit: fixedLimitNote("hidden", count, MAX_HIDDEN) };
    },
  );
}

/** SQL for the number of things that a person hid. */
export function countHidden({ uid }: { uid: string }): SQL<number> {
  return sql<number>`(select count(*) from ${hiddenItems} where ${hiddenItems}.uid = ${uid})`;
}

function isOf(uid: string, kind: HiddenKind): SQL {
  return sql`${hiddenItems}.uid = ${uid} and ${hiddenItems}.kind = ${sql.raw(`'${kind}'`)}`;
}

/** Of hidden jobs with the other postings of their roles, and of the jobs of hidden companies. */
function selectNamed(uid: string): SQL {
  return sql`
    select other.position from ${hiddenItems} cross join ${jobs} as own cross join ${jobs} as other
    where ${isOf(uid, "job")} and own.id = target
      and (other.position = own.position or other.role_id = own.role_id)
    union all
    select other.position from ${hiddenItems} cross join ${jobs} as other
    where ${isOf(uid, "organization")} and other.org_id = target and other.status = 'open'`;
}

/** Of jobs with a hidden word in the title. */
function selectByWord(uid: string): SQL {
  return sql`
    select rowid as position from job_search where job_search match coalesce((
      select 'title : (' || group_concat('"' || target || '"', ' OR ') || ')'
      from ${hiddenItems} where ${isOf(uid, "word")}), '""')`;
}
