import { getTableColumns } from "drizzle-orm";
import { jobs } from "../tables.ts";
import { FILTER_KEYS, type FilterKey, filterOf } from "./filters.ts";

/** The column of `jobs` that a filter is about. */
export interface FilterColumn {
  name: string;
  /** It holds a JSON list of texts. */
  isList: boolean;
  isNullable: boolean;
}

/** The condition of the filter `pay`. */
export const IS_PAY_STATED = "salary_source <> 'none'";

const JOB_COLUMNS = Object.values(getTableColumns(jobs));
const FILTER_COLUMNS = new Map(FILTER_KEYS.map((key) => [key, findColumn(key)]));

/** Null for a filter that is about no column, or several. */
export function columnOf(key: FilterKey): FilterColumn | null {
  return FILTER_COLUMNS.get(key) ?? null;
}

/** What lists test or say of a job besides the columns of filters. */
const OTHER_TESTED = [
  ...["tz_min", "tz_max", "valid_through", "salary_source", "salary_caveat", "salary_ote"],
  ...["salary_year_min_usd", "salary_year_max_usd"],
];

/** The values of this filter are many for each job, so that their rows have nothing beside them. */
export const UNCOVERED_FILTER: FilterKey = "country";
/** Long and seldom asked for. */
const UNCOVERED_COLUMN = columnOf("region")?.name;

/**
 * What lists test of a job. `job_facets` has what is covered beside each value, so that a job that is looked at costs
 * one row: without it, its row of `jobs` is read as well.
 */
export const TESTED_COLUMNS: readonly { name: string; isNullable: boolean; isCovered: boolean }[] =
  [...new Set([...FILTER_KEYS.flatMap((key) => columnOf(key)?.name ?? []), ...OTHER_TESTED])].map(
    (name) => ({
      name,
      isNullable: !findJobColumn(name).notNull,
      isCovered: name !== UNCOVERED_COLUMN,
    }),
  );

/** Whether a filter's values have rows in `job_facets`, and so in `job_counts`. */
export function isCounted(key: FilterKey): boolean {
  return filterOf(key).selectivity !== undefined;
}

function findColumn(key: FilterKey): FilterColumn | null {
  const { column: name } = filterOf(key);
  if (!name) return null;
  const column = findJobColumn(name);
  return { name, isList: column.dataType === "json", isNullable: !column.notNull };
}

function findJobColumn(name: string) {
  const column = JOB_COLUMNS.find((each) => each.name === name);
  if (!column) throw new Error(`A filter is about no column of jobs: ${name}`);
  return column;
}
