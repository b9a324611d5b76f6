import { isCombination } from "../landing/combinations.ts";
import { type ChosenValues, FILTER_KEYS, type FilterKey, filterOf } from "./filters.ts";
import type { Sort } from "./list-order.ts";

/** The page of all lists with one filter. */
export const DIRECTORY_PATH = "/jobs/browse";

/** Values of the parameter `country`: jobs from everywhere, for once or from now on. */
export const ANY_COUNTRY = "any";
export const NO_COUNTRY = "none";

/** A search of the job list. Of several values of a filter any may match (all, if it `isAll`), of several filters all must. */
export interface JobQuery extends ChosenValues {
  q?: string;
  /** The words of `q` as they are, neither corrected nor with words that mean the same. */
  exact?: "yes";
  /** Jobs from everywhere, although the reader's country is known. */
  anyCountry?: true;
  /** Of `minSalary`. */
  currency?: string;
  sort?: Sort;
}

/** The parameters of a search, in canonical order. */
export const PARAM_KEYS: readonly (keyof JobQuery)[] = [
  "q",
  "exact",
  ...FILTER_KEYS.flatMap((key) => [key, filterOf(key).unit ?? []].flat()),
  "sort",
];

/** Where a page of the list begins. */
const CURSOR_PARAMS = ["after", "before", "page"] as const;

/** Every parameter that the list reads. */
export const JOB_LIST_PARAMS: readonly string[] = [...PARAM_KEYS, ...CURSOR_PARAMS];

/** Those of which several values are one list. */
export const LIST_PARAMS: readonly string[] = FILTER_KEYS.filter((key) => filterOf(key).isMany);

/** A page begins after or before a sort key (and pay), or when ranked at a number from 1 to 10. */
export type Cursor =
  | { after: number; pay?: number }
  | { before: number; pay?: number }
  | { page: number }
  | null;

export const LAST_PAGE = 10;

export interface ParsedSearch {
  query: JobQuery;
  cursor: Cursor;
  /** Words of the text that were read as filters, and the search as it was asked; null for none. */
  read: { words: string[]; asked: JobQuery } | null;
  /** One sentence for each value that could not be used. */
  notes: string[];
  /** The same, for programs. */
  leftOut: { param: string; value: string }[];
}

/** Levels listed when none is chosen. */
export const DEFAULT_LEVELS = ["senior", "staff", "principal", "lead", "manager"] as const;

/** Whether lists show jobs of a level without being asked for it. Search engines are told of no others. */
export function isListedLevel(level: string): boolean {
  return (DEFAULT_LEVELS as readonly string[]).includes(level);
}

/** The chosen values of a filter, as text. */
export function listValues(query: JobQuery, key: FilterKey): string[] {
  const value = query[key];
  return value === undefined ? [] : [value].flat().map(String);
}

/** The filters a query uses, in canonical order. */
export function listActiveFilters(query: JobQuery): FilterKey[] {
  return FILTER_KEYS.filter((key) => query[key] !== undefined);
}

/** Whether a search leaves out anything of the whole list. */
export function hasCriteria(query: JobQuery): boolean {
  return Boolean(query.q) || listActiveFilters(query).length > 0;
}

/** Whether search engines may index a search: the whole list, or one value of one indexable filter. */
export function isIndexable(query: JobQuery): boolean {
  const filters = listActiveFilters(query);
  return filters.length < 2 && filters.every((key) => filterOf(key).isIndexable) && isPlain(query);
}

/** Whether they may where enough jobs stand behind it: one value of each of several filters. */
export function isCombined(query: JobQuery): boolean {
  const filters = listActiveFilters(query);
  const values = new Map(filters.map((key) => [key, listValues(query, key).join()]));
  return filters.length > 1 && isPlain(query) && isCombination(values);
}

/** One value of each filter, of levels that are listed, and nothing else. */
function isPlain(query: JobQuery): boolean {
  if (query.q || query.sort || query.anyCountry) return false;
  if (!listValues(query, "level").every(isListedLevel)) return false;
  return listActiveFilters(query).every((key) => listValues(query, key).length === 1);
}

/** The query without one value of a filter, or without the filter when it was the last. */
export function withoutValue(query: JobQuery, key: FilterKey, value: string): JobQuery {
  const values = listValues(query, key).filter((each) => each !== value);
  if (values.length === 0 || !Array.isArray(query[key])) return withoutKey(query, key);
  return { ...query, [key]: values };
}

/** The query without a key and the keys that depend on it. */
export function withoutKey(query: JobQuery, key: keyof JobQuery): JobQuery {
  const remaining = { ...query };
  delete remaining[key];
  // Without it, the reader's own country would come back.
  if (key === "country") remaining.anyCountry = true;
  if (key === "q" && remaining.sort === "relevance") delete remaining.sort;
  return withoutOrphans(remaining);
}

/** Parameters that say more about another, and which one. */
const DEPENDENT_KEYS = new Map<string, keyof JobQuery>([["exact", "q"]]);
for (const key of FILTER_KEYS) {
  const { unit, refines } = filterOf(key);
  if (unit) DEPENDENT_KEYS.set(unit, key);
  if (refines) DEPENDENT_KEYS.set(key, refines);
}

/** The parameter that another one says more about; undefined if it stands alone. */
export function paramNeededBy(name: string): keyof JobQuery | undefined {
  return DEPENDENT_KEYS.get(name);
}

/** The query without keys that have no value, or say more about one that has none. */
export function withoutOrphans(query: JobQuery): JobQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([key, value]) => {
      const needed = DEPENDENT_KEYS.get(key);
      return value !== undefined && (needed === undefined || query[needed] !== undefined);
    }),
  );
}

/** The canonical path of a search, with optional cursor parameters. */
export function jobsPath(query: JobQuery, cursorParams: Record<string, string> = {}): string {
  const params = toParams(query);
  for (const [key, value] of Object.entries(cursorParams)) params.set(key, value);
  return params.size > 0 ? `/jobs?${toText(params)}` : "/jobs";
}

/** A query as canonical text, whatever its order. */
export function toCanonicalQuery({ sort: _, ...criteria }: JobQuery): string {
  return toText(toParams(criteria));
}

/** A comma needs no escape in an address, and several values stay readable. */
function toText(params: URLSearchParams): string {
  return params.toString().replaceAll("%2C", ",");
}

/** The query as URL parameters in canonical order. */
export function toParams(query: JobQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of PARAM_KEYS) {
    const value = key === "country" && query.anyCountry ? ANY_COUNTRY : query[key];
    if (value !== undefined) params.set(key, String(value));
  }
  return params;
}
