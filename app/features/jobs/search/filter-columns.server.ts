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

/** Whether a filter's values have rows in `job_facets`, and so in `job_counts`. */
export function isCounted(key: FilterKey): boolean {
  return filterOf(key).selectivity !== undefined;
}

function findColumn(key: FilterKey): FilterColumn | null {
  const { column: name } = filterOf(key);
  if (!name) return null;
  const column = JOB_COLUMNS.find((each) => each.name === name);
  if (!column) throw new Error(`The filter “${key}” is about no column of jobs: ${name}`);
  return { name, isList: column.dataType === "json", isNullable: !column.notNull };
}
