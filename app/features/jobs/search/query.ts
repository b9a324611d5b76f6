import type { EmploymentType, WorkMode } from "#app/reference/work.ts";
import type { Level, Track, VisaAnswer } from "../job.ts";

/** Days back that "posted" can ask for. */
export const POSTED_DAYS = [1, 7, 30] as const;
export type PostedDays = (typeof POSTED_DAYS)[number];

export const SORTS = ["relevance", "newest", "salary"] as const;
export type Sort = (typeof SORTS)[number];

/** What somebody asked of the job list. An absent field asks nothing. */
export interface JobQuery {
  q?: string;
  level?: Level;
  track?: Track;
  mode?: WorkMode;
  /** Where somebody lives, ISO 3166-1 alpha-2: what can be done from there, or leaves it open. */
  country?: string;
  /** An area of the table, such as EU: what can be done from somewhere in it. */
  region?: string;
  /** An IANA zone, or an offset such as "UTC+2": stated hours have to hold it. */
  tz?: string;
  /** Slug of a technology. */
  tech?: string;
  /** A year's pay that the range reaches, in `currency`; US dollars without one. */
  minSalary?: number;
  currency?: string;
  type?: EmploymentType;
  visa?: VisaAnswer;
  posted?: PostedDays;
  /** Slug of a company. */
  org?: string;
  /** Relevance where there are words, else newest, unless something else was asked for. */
  sort?: Sort;
}

/** Keys of an address, in the one order that each search has. */
const KEYS = [
  "q",
  "level",
  "track",
  "mode",
  "country",
  "region",
  "tz",
  "tech",
  "minSalary",
  "currency",
  "type",
  "visa",
  "posted",
  "org",
  "sort",
] as const satisfies (keyof JobQuery)[];

/** What narrows a list. The currency belongs to the pay, and a sort narrows nothing. */
export type FilterKey = Exclude<(typeof KEYS)[number], "q" | "currency" | "sort">;

/** Filters that a list offers with their values and counts, in the order of the page. */
export const FACETS = ["track", "mode", "level", "tech", "posted", "type", "visa"] as const;
export type FacetKey = (typeof FACETS)[number];

/** Filters that make a page of their own: each has its jobs, and they stay much the same from day to day. */
export const OWN_PAGES = [
  "level",
  "track",
  "mode",
  "country",
  "tech",
  "type",
  "visa",
  "org",
] as const satisfies FilterKey[];

/**
 * Where in the list a page begins. Newest and salary go on after (or before) a job, which salary
 * knows by its pay as well; relevance is ranked once and has pages 1 to 10.
 */
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

/** Levels a list holds when nobody chose one. */
export const DEFAULT_LEVELS = ["senior", "staff", "principal", "lead", "manager"] as const;

/** The order a list is in. */
export function sortOf({ q, sort }: JobQuery): Sort {
  return sort ?? (q ? "relevance" : "newest");
}

/** The filters a query uses, in their order. */
export function filtersIn(query: JobQuery): FilterKey[] {
  return KEYS.filter(isFilter).filter((key) => query[key] !== undefined);
}

function isFilter(key: (typeof KEYS)[number]): key is FilterKey {
  return key !== "q" && key !== "currency" && key !== "sort";
}

/** Whether a search has a page of its own for crawlers: the whole list, or one facet of it. */
export function hasOwnPage(query: JobQuery): boolean {
  const filters = filtersIn(query);
  if (query.q || query.sort || filters.length > 1) return false;
  return filters.every((key) => (OWN_PAGES as readonly FilterKey[]).includes(key));
}

/** The query without one of its keys, and without what makes no sense alone. */
export function without(query: JobQuery, key: keyof JobQuery): JobQuery {
  const others = { ...query };
  delete others[key];
  if (key === "minSalary") delete others.currency;
  if (key === "q" && others.sort === "relevance") delete others.sort;
  return others;
}

/** The address of a search: keys in one fixed order, so that each search has one address. */
export function jobsPath(query: JobQuery, place: Record<string, string> = {}): string {
  const params = toParams(query);
  for (const [key, value] of Object.entries(place)) params.set(key, value);
  return params.size > 0 ? `/jobs?${params}` : "/jobs";
}

/** What a query asks, as the text of its parameters: the order of the list is no part of the question. */
export function questionOf({ sort: _, ...asked }: JobQuery): string {
  return toParams(asked).toString();
}

/** The query as the parameters of an address. */
export function toParams(query: JobQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = query[key];
    if (value !== undefined) params.set(key, String(value));
  }
  return params;
}
