import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import {
  codesCertainFrom,
  codesListing,
  codesUnclearFrom,
  openToOffice,
} from "../eligibility/open-to-code.ts";
import { jobs } from "../tables.ts";
import { selectCandidateWindow } from "./candidate-window.server.ts";
import { type CountRow, sumCounts } from "./count-rows.ts";
import { type JobQuery, listValues } from "./job-query.ts";
import { firstPostedDay, type JobSearch } from "./job-search.server.ts";
import type { ReadSample } from "./sample.server.ts";

/** New jobs of a saved search are counted up to here. */
const COUNT_CAP = 200;

export interface Total {
  n: number;
  /** How many of `n` may or may not be possible from the country. */
  unclear: number;
  /** There may be more than `n`. */
  capped: boolean;
}

/** Up to 201 matches of the newest candidate window that were first seen after a timestamp. */
export function selectJobsSeenAfter(db: Database, search: JobSearch, seenAt: string) {
  return db
    .select({ position: jobs.position })
    .from(candidatesIn(search))
    .crossJoin(jobs)
    .where(and(isMatchingCandidate(search), gt(jobs.firstSeenAt, seenAt)))
    .limit(COUNT_CAP + 1);
}

/** Counts the rows of `selectJobsSeenAfter`. */
export function toCappedCount(rows: readonly unknown[]): { n: number; capped: boolean } {
  return { n: Math.min(rows.length, COUNT_CAP), capped: rows.length > COUNT_CAP };
}

export function candidatesIn(search: JobSearch): SQL {
  return sql`(${selectCandidateWindow(search)}) as candidates`;
}

/** Joins a job to its candidate and tests what the window does not. */
export function isMatchingCandidate({ baseCondition, filters, scope }: JobSearch): SQL | undefined {
  const filterConditions = filters.map(({ condition }) => condition);
  return and(
    eq(jobs.position, sql`candidates.sort_key`),
    baseCondition,
    ...filterConditions,
    scope,
  );
}

interface TotalInput {
  search: JobSearch;
  counts: CountRow[];
  sample: ReadSample;
}

/** The total: from the sample where it is complete, else from `job_counts`, else a lower bound. */
export function toTotal({ search, counts, sample }: TotalInput): Total {
  const { rows, isComplete } = sample;
  // A complete sample is, unlike the counts, without jobs that expired since.
  if (!isComplete && search.hasStoredCount) return totalFromCounts(search, counts);
  const matches = rows.filter(({ missedKey }) => missedKey === null);
  const unclear = matches.filter(({ isUnclear }) => isUnclear).length;
  return { n: matches.length, unclear, capped: !isComplete };
}

function totalFromCounts({ query, active, now }: JobSearch, counts: CountRow[]): Total {
  const [key] = active;
  const toExact = (n: number): Total => ({ n, unclear: 0, capped: false });
  if (key === undefined) return toExact(sumCounts(counts, "all", () => true));
  if (key === "posted") {
    const firstPosted = firstPostedDay(query.posted ?? 30, now);
    return toExact(sumCounts(counts, "posted", (day) => day >= firstPosted));
  }
  if (key === "country") return countryTotal(query, counts);
  const values = listValues(query, key);
  return toExact(sumCounts(counts, key, (value) => values.includes(value)));
}

function countryTotal({ country = "", sure }: JobQuery, counts: CountRow[]): Total {
  const sumOf = (codes: readonly string[]) =>
    sumCounts(counts, "country", (code) => codes.some((each) => each === code));
  if (sure) return { n: sumOf(codesCertainFrom(country)), unclear: 0, capped: false };
  const officeCount = sumOf([openToOffice(country)]);
  return {
    n: sumOf(codesListing(country)),
    unclear: sumOf(codesUnclearFrom(country)) - officeCount,
    capped: false,
  };
}
