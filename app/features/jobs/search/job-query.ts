import type { EmploymentType, WorkMode } from "#app/reference/employment.ts";
import type { Level, Track, VisaPolicy } from "../job.ts";

/** Values of the parameter `country`: jobs from everywhere, for once or from now on. */
export const ANY_COUNTRY = "any";
export const NO_COUNTRY = "none";

export const POSTED_DAYS = [1, 7, 30] as const;
export type PostedDays = (typeof POSTED_DAYS)[number];

export const SORTS = ["relevance", "newest", "salary"] as const;
export type Sort = (typeof SORTS)[number];

/**
 * A search of the job list; absent fields do not filter. Of several values of a field any may match,
 * of several fields all must.
 */
export interface JobQuery {
  q?: string;
  /** The words of `q` as they are, neither corrected nor with words that mean the same. */
  exact?: "yes";
  level?: Level[];
  track?: Track[];
  mode?: WorkMode[];
  /** ISO 3166-1 alpha-2: jobs that can be done from there, or do not rule it out. */
  country?: string;
  /** Jobs from everywhere, although the reader's country is known. */
  anyCountry?: true;
  /** Only jobs that can certainly be done from the country. */
  sure?: "yes";
  /** Keys of cities and states with an office (see place-keys.server.ts). */
  place?: string[];
  /** Region ids such as EU: jobs that can be done from somewhere in one of them. */
  region?: string[];
  /** IANA zone, or an offset such as "UTC+2", that stated hours must include. */
  tz?: string;
  tech?: string[];
  /** Yearly pay that the range must reach, in `currency`, by default US dollars. */
  minSalary?: number;
  currency?: string;
  /** Only jobs whose employer states the pay. */
  pay?: "stated";
  type?: EmploymentType[];
  visa?: VisaPolicy[];
  posted?: PostedDays;
  org?: string;
  /** By default relevance when there is a text, else newest. */
  sort?: Sort;
}

/** In canonical order, so that each search has one address. */
const PARAM_KEYS = [
  "q",
  "exact",
  "level",
  "track",
  "mode",
  "country",
  "sure",
  "place",
  "region",
  "tz",
  "tech",
  "minSalary",
  "currency",
  "pay",
  "type",
  "visa",
  "posted",
  "org",
  "sort",
] as const satisfies (keyof JobQuery)[];

/** Where a page of the list begins. */
const CURSOR_PARAMS = ["after", "before", "page"];

/** Every parameter that the list reads. */
export const JOB_LIST_PARAMS: readonly string[] = [...PARAM_KEYS, ...CURSOR_PARAMS];

/** Those of which several values are one list: any of them may match. */
export const LIST_PARAMS = [
  "level",
  "track",
  "mode",
  "place",
  "region",
  "tech",
  "type",
  "visa",
] as const satisfies ArrayKey[];

type ArrayKey = {
  [Key in keyof JobQuery]-?: JobQuery[Key] extends unknown[] | undefined ? Key : never;
}[keyof JobQuery];

/** Keys that narrow a list; the currency belongs to the pay. */
export type FilterKey = Exclude<(typeof PARAM_KEYS)[number], "q" | "exact" | "currency" | "sort">;

/** Filters offered with values and counts, in page order. */
export const FACETS = [
  "track",
  "mode",
  "level",
  "tech",
  "place",
  "posted",
  "type",
  "visa",
] as const;
export type FacetKey = (typeof FACETS)[number];

/** Filters whose lists search engines may index, because their content is stable. */
export const INDEXABLE_FILTERS = [
  "level",
  "track",
  "mode",
  "country",
  "place",
  "tech",
  "type",
  "visa",
  "org",
] as const satisfies FilterKey[];

/** A page begins after or before a sort key (and pay), or when ranked at a number from 1 to 10. */
export type Cursor =
  | { after: number; pay?: number }
  | { before: number; pay?: number }
  | { page: number }
  | null;

export const LAST_PAGE = 10;

export interface JobSearch {
  query: JobQuery;
  cursor: Cursor;
  /** One sentence for each value that could not be used. */
  notes: string[];
}

/** Levels listed when none is chosen. */
export const DEFAULT_LEVELS = ["senior", "staff", "principal", "lead", "manager"] as const;

/** The order of a list, explicit or by default. */
export function effectiveSort({ q, sort }: JobQuery): Sort {
  return sort ?? (q ? "relevance" : "newest");
}

/** The chosen values of a filter, as text. */
export function listValues(query: JobQuery, key: FilterKey): string[] {
  const value = query[key];
  return value === undefined ? [] : [value].flat().map(String);
}

/** The filters a query uses, in canonical order. */
export function listActiveFilters(query: JobQuery): FilterKey[] {
  return PARAM_KEYS.filter(isFilter).filter((key) => query[key] !== undefined);
}

function isFilter(key: (typeof PARAM_KEYS)[number]): key is FilterKey {
  return key !== "q" && key !== "exact" && key !== "currency" && key !== "sort";
}

/** Whether search engines may index a search: the whole list, or one value of one of `INDEXABLE_FILTERS`. */
export function isIndexable(query: JobQuery): boolean {
  const filters = listActiveFilters(query);
  if (query.q || query.sort || query.anyCountry || filters.length > 1) return false;
  return filters.every(
    (key) =>
      (INDEXABLE_FILTERS as readonly FilterKey[]).includes(key) &&
      listValues(query, key).length === 1,
  );
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
  if (key === "minSalary") delete remaining.currency;
  if (key === "country") {
    delete remaining.sure;
    // Without it, the reader's own country would come back.
    remaining.anyCountry = true;
  }
  if (key === "q") delete remaining.exact;
  if (key === "q" && remaining.sort === "relevance") delete remaining.sort;
  return remaining;
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
