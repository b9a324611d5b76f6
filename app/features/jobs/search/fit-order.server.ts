import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { fromJsonArray, toJsonArray } from "#app/db/json-columns.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { findPlaceAndHours, toMarks } from "../eligibility/check-eligibility.server.ts";
import { byFit, measureFit } from "../fit/measure-fit.ts";
import { locationColumns, salaryColumns, toSalary } from "../job-card-columns.server.ts";
import { payRangeUsd } from "../pay/annual-usd.ts";
import type { Reader, Wishes } from "../reader/reader.ts";
import { onePerRole } from "../roles/select-roles.server.ts";
import { jobs } from "../tables.ts";
import { selectMatches, selectMostSelectiveFilter } from "./candidate-window.server.ts";
import type { Cursor, JobQuery } from "./job-query.ts";
import type { JobSearch } from "./job-search.server.ts";
import { listOrder } from "./list-order.ts";
import { isInSortKeyRange } from "./sort-key-range.server.ts";
import { isMatchingCandidate } from "./totals.server.ts";

/*
 * "Best for you": the newest matches in the order of the fit that their rows show. They are measured here, not in
 * SQL, because the fit is one function.
 */

/** How many of the newest jobs of the whole list are ordered. */
const MAX_LISTED = 2_000;
/** With a filter, of which the index is read as well. */
const MAX_FILTERED = 600;

/** What else the fit is measured by, and the role that a posting is of. */
const REST = {
  position: jobs.position,
  roleId: jobs.roleId,
  workMode: jobs.workMode,
  tech: jobs.tech,
  track: jobs.track,
  level: jobs.level,
  ...salaryColumns,
};

/** Whether a list is ordered by fit for a reader with a profile: asked for, or nothing else is. */
export function isFitAsked(query: JobQuery, cursor: Cursor): boolean {
  const isByPosition = cursor !== null && !("page" in cursor);
  return query.sort === "fit" || (listOrder(query) === "fit" && !isByPosition);
}

/** The newest matches as one text; none for a person without a profile. */
export function selectFitCandidates(db: Database, search: JobSearch, { uid }: Viewer) {
  // In the LIMIT, where it is looked at once.
  const limitTo = (n: number) =>
    sql`iif(exists (select 1 from ${profiles} where ${profiles.uid} = ${uid}), ${n}, 0)`;
  // The location as a text, which is equal for equal ones.
  const lines = sql`select json_array(${toJsonArray(locationColumns)} || '', ${toJsonArray(REST)}) as line from`;
  const candidates = isWhole(search)
    ? sql`${lines} ${jobs} where listed = 1 and ${search.scope}
        and ${isInSortKeyRange(sql`position`, { since: search.since, cursor: null })}
        order by position desc limit ${limitTo(MAX_LISTED)}`
    : sql`${lines} (${selectWindow(search)}) as candidates cross join ${jobs}
        where ${isMatchingCandidate(search)} limit ${limitTo(MAX_FILTERED)}`;
  return db
    .select({ lines: sql<string>`json_group_array(json(line))` })
    .from(sql`(${candidates}) as matches`);
}

function isWhole({ fullTextQuery, filters }: JobSearch): boolean {
  return fullTextQuery === null && filters.length === 0;
}

function selectWindow(search: JobSearch): SQL {
  if (search.fullTextQuery) return selectMatches(search, null);
  return selectMostSelectiveFilter(search, { limit: MAX_FILTERED });
}

/** The positions of the best posting of each role, the best first, then the newest. */
export function rankByFit(
  lines: string,
  { applicant, wishes }: { applicant: Reader["applicant"]; wishes: Wishes },
): number[] {
  const marksOf = memoize((location: string) => markLocation(location, applicant));
  const measured = (JSON.parse(lines) as [string, unknown[]][]).map(([location, values]) => {
    const job = fromJsonArray(REST, values);
    const { position, roleId, workMode, track, level, tech } = job;
    const fit = measureFit(
      {
        ...marksOf(location),
        ...{ workMode, track, level },
        tech: tech.map((slug) => ({ slug, name: slug })),
        pay: payRangeUsd(toSalary(job)),
      },
      wishes,
    );
    return { position, roleId, fit };
  });
  const ranked = measured.toSorted(
    (one, other) => byFit(one, other) || other.position - one.position,
  );
  return onePerRole(ranked).map(({ position }) => position);
}

function markLocation(text: string, applicant: Reader["applicant"]) {
  const location = fromJsonArray(locationColumns, JSON.parse(text) as unknown[]);
  // What is quoted of a posting decides nothing.
  const quotes = { whereStated: "", remoteQuote: null, hoursStated: null };
  return applicant ? toMarks(findPlaceAndHours({ ...location, ...quotes }, applicant)) : {};
}

function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Rows of `selectRoles`, in the order of these positions. */
export function selectInOrder(positions: readonly number[]): SQL {
  return sql`select position as sort_key, role_id from json_each(${JSON.stringify(positions)}) as ranked
    cross join ${jobs} on position = ranked.value order by ranked.key limit ${positions.length}`;
}
