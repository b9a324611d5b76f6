import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import {
  codesListing,
  codesUnclearFrom,
  isUnclearFrom,
  type OpenToCode,
  openToOffice,
} from "../eligibility/open-to-code.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import { jobs } from "../tables.ts";
import { selectCandidateWindow, selectMostSelectiveFilterSize } from "./candidate-window.server.ts";
import { firstPostedDay, type JobConditions } from "./conditions.server.ts";
import type { CountRow } from "./facets.server.ts";
import { selectSortKeysIfFew, WINDOW_SIZE } from "./filter-index.server.ts";
import { type JobQuery, listActiveFilters } from "./job-query.ts";

/** Combined filters are counted up to here; beyond it the total is capped. */
const COUNT_CAP = 200;

export interface Total {
  n: number;
  /** How many of `n` may or may not be possible from the country. */
  unclear: number;
  capped: boolean;
}

export interface SampleRow {
  position: number;
  level: string;
  track: string;
  mode: string;
  visa: string;
  tech: string[];
  type: string[];
  openTo: OpenToCode[];
  /** How many candidates were examined. */
  candidateCount: number;
}

const COUNTED_FILTERS = [
  "level",
  "track",
  "mode",
  "visa",
  "org",
  "tech",
  "type",
  "country",
  "posted",
];

/** Whether `job_counts` has the total: no filter, or exactly one it covers. */
export function hasStoredCount(query: JobQuery): boolean {
  const filters = listActiveFilters(query);
  return !query.q && filters.length <= 1 && filters.every((key) => COUNTED_FILTERS.includes(key));
}

interface CountRequest {
  conditions: JobConditions;
  query: JobQuery;
  now: Date;
}

/**
 * Up to 201 matching jobs of the newest candidate window: enough to tell whether there are more
 * than 200. Reads nothing when `job_counts` already says so.
 */
export function selectSample(db: Database, { conditions, query, now }: CountRequest) {
  const candidates = selectSampleCandidates(conditions, query);
  const size = conditions.fullTextQuery
    ? sql`select count(*) from (${candidates})`
    : selectMostSelectiveFilterSize(conditions);
  return db
    .select({
      position: jobs.position,
      level: jobs.level,
      track: jobs.track,
      mode: jobs.workMode,
      visa: jobs.visa,
      tech: jobs.tech,
      type: jobs.employmentTypes,
      openTo: jobs.openTo,
      // Uncorrelated, so evaluated once.
      candidateCount: sql<number>`(${size})`,
    })
    .from(sql`(${candidates}) as candidates`)
    .crossJoin(jobs)
    .where(isMatchingCandidate(conditions, now))
    .limit(COUNT_CAP + 1);
}

/** Up to 201 matches of the newest candidate window that were first seen after a timestamp. */
export function selectJobsSeenAfter(
  db: Database,
  { conditions, now }: Omit<CountRequest, "query">,
  seenAt: string,
) {
  return db
    .select({ position: jobs.position })
    .from(candidatesIn(conditions))
    .crossJoin(jobs)
    .where(and(isMatchingCandidate(conditions, now), gt(jobs.firstSeenAt, seenAt)))
    .limit(COUNT_CAP + 1);
}

/** Counts the rows of `selectJobsSeenAfter`. */
export function toCappedCount(rows: readonly unknown[]): { n: number; capped: boolean } {
  return { n: Math.min(rows.length, COUNT_CAP), capped: rows.length > COUNT_CAP };
}

export function candidatesIn(conditions: JobConditions): SQL {
  return sql`(${selectCandidateWindow(conditions)}) as candidates`;
}

/** Joins a job to its candidate and tests what the window does not. */
export function isMatchingCandidate(
  { baseCondition, filters }: JobConditions,
  now: Date,
): SQL | undefined {
  const filterConditions = filters.map(({ condition }) => condition);
  return and(
    eq(jobs.position, sql`candidates.sort_key`),
    baseCondition,
    ...filterConditions,
    isNotExpired(now),
  );
}

function selectSampleCandidates(conditions: JobConditions, query: JobQuery): SQL {
  if (!hasStoredCount(query)) return selectCandidateWindow(conditions);
  const index = conditions.filters[0]?.index;
  return index
    ? selectSortKeysIfFew(index, conditions, COUNT_CAP)
    : sql`select null as sort_key where false`;
}

interface TotalInput {
  query: JobQuery;
  counts: CountRow[];
  sample: SampleRow[];
  now: Date;
}

/** The total: from `job_counts` where it has it, else from the sample. */
export function toTotal({ query, counts, sample, now }: TotalInput): Total {
  const isCapped = sample.length > COUNT_CAP || (sample[0]?.candidateCount ?? 0) >= WINDOW_SIZE;
  const storedTotal = hasStoredCount(query) ? totalFromCounts({ query, counts, now }) : null;
  const hasIndexedFilter = listActiveFilters(query).some((key) => key !== "posted");
  // With so few the sample is complete and, unlike the counts, without jobs that expired since.
  if (storedTotal && !(hasIndexedFilter && storedTotal.n <= COUNT_CAP)) return storedTotal;
  const sampledJobs = sample.slice(0, COUNT_CAP);
  const { country } = query;
  const unclear = country
    ? sampledJobs.filter(({ openTo }) => isUnclearFrom(country, openTo)).length
    : 0;
  return { n: sampledJobs.length, unclear, capped: isCapped };
}

function totalFromCounts({ query, counts, now }: Omit<TotalInput, "sample">): Total {
  const [key] = listActiveFilters(query);
  const sumOf = (facet: string, isCountedValue: (value: string) => boolean) =>
    counts
      .filter((count) => count.facet === facet && isCountedValue(count.value))
      .reduce((sum, { n }) => sum + n, 0);
  if (key === undefined) return { n: sumOf("all", () => true), unclear: 0, capped: false };
  if (key === "posted") {
    const firstPosted = firstPostedDay(query.posted ?? 30, now);
    return { n: sumOf("posted", (day) => day >= firstPosted), unclear: 0, capped: false };
  }
  const requestedValue = String(query[key]);
  if (key === "country") return countryTotal(requestedValue, counts);
  return { n: sumOf(key, (value) => value === requestedValue), unclear: 0, capped: false };
}

function countryTotal(country: string, counts: CountRow[]): Total {
  const sumOf = (codes: readonly string[]) =>
    counts
      .filter(({ facet, value }) => facet === "country" && codes.includes(value))
      .reduce((sum, { n }) => sum + n, 0);
  const officeCount = sumOf([openToOffice(country)]);
  return {
    n: sumOf(codesListing(country)),
    unclear: sumOf(codesUnclearFrom(country)) - officeCount,
    capped: false,
  };
}
