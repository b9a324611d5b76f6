import { and, desc, eq, exists, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/employment.ts";
import { codesListing, openToOffice } from "../eligibility/open-to-code.ts";
import { LEVELS, TRACKS } from "../job.ts";
import { firstSortKeyAt } from "../sort-key.ts";
import { jobCounts, jobs } from "../tables.ts";
import { firstPostedDay } from "./conditions.server.ts";
import { type CountRow, sumCounts } from "./count-rows.ts";
import { filterLabel } from "./filter-labels.server.ts";
import {
  FACETS,
  type FacetKey,
  INDEXABLE_FILTERS,
  type JobQuery,
  listActiveFilters,
  listValues,
  POSTED_DAYS,
} from "./job-query.ts";
import { parseJobSearch } from "./parse-search.server.ts";
import type { ReadSample, SampleRow } from "./sample.server.ts";

export interface FacetValue {
  value: string;
  /** Its name, where VALUE_LABELS has none. */
  words?: string;
  /** How many jobs it lists together with the other filters; null when not counted. */
  n: number | null;
  /** `n` is a lower bound: not all jobs were looked at. */
  isMore?: true;
}

export type Facets = Record<FacetKey, FacetValue[]>;

/** How many values are offered of a facet with very many; the chosen ones always are. */
const MAX_VALUES = { tech: 5, place: 5 };
type LongFacet = keyof typeof MAX_VALUES;
const FACET_VALUES: Record<Exclude<FacetKey, LongFacet | "posted">, readonly string[]> = {
  track: TRACKS,
  mode: WORK_MODES,
  level: LEVELS,
  type: EMPLOYMENT_TYPES,
  visa: ["yes", "no"],
};

/** The counts a list shows: of short facets all, of long ones the chosen and the largest values. */
export function selectCounts(db: Database, query: JobQuery, now: Date) {
  const { facet, value } = jobCounts;
  const isAmongLargest = (name: LongFacet) => {
    const largest = db
      .select({ value })
      .from(jobCounts)
      .where(eq(facet, name))
      .orderBy(desc(jobCounts.n))
      .limit(MAX_VALUES[name]);
    return and(eq(facet, name), inArray(value, largest));
  };
  return db
    .select()
    .from(jobCounts)
    .where(
      or(
        inArray(facet, ["all", "level", "track", "mode", "type", "visa"]),
        and(eq(facet, "posted"), gte(value, firstPostedDay(30, now))),
        isAmongLargest("tech"),
        isAmongLargest("place"),
        ...chosenValueConditions(query),
      ),
    );
}

function chosenValueConditions({ tech = [], place = [], org, country }: JobQuery): SQL[] {
  const { facet, value } = jobCounts;
  const chosenValues = [
    ["tech", tech],
    ["place", place],
    ["org", org ? [org] : []],
    ["country", country ? [...codesListing(country), openToOffice(country)] : []],
  ] as const;
  return chosenValues.flatMap(([name, values]) =>
    values.length > 0 ? (and(eq(facet, name), inArray(value, [...values])) ?? sql`0`) : [],
  );
}

/** Queries with one indexable filter that list a job, for the sitemap; examples alone give none. */
export async function listIndexableQueries(db: Database): Promise<JobQuery[]> {
  const { facet, value } = jobCounts;
  // Country lists are reachable through a form only, so crawlers never find them.
  const keys = INDEXABLE_FILTERS.filter((key) => key !== "country");
  const isReal = exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.listed, 1), eq(jobs.example, false))),
  );
  const rows = await db
    .select({ facet, value })
    .from(jobCounts)
    .where(and(inArray(facet, keys), isReal))
    .orderBy(facet, value);
  return rows
    .map((row) => parseJobSearch(new URLSearchParams({ [row.facet]: row.value })).query)
    .filter((query) => listActiveFilters(query).length === 1);
}

interface FacetContext {
  query: JobQuery;
  now: Date;
  isListed: boolean;
  /** Of the most selective filter, and of the next. */
  samples: [ReadSample, ReadSample];
}

/**
 * Facet values with counts, each facet without its own filter: from `job_counts` where no other
 * filter is active, else from a sample that was not read by the facet's own filter.
 */
export function toFacets(counts: CountRow[], context: FacetContext): Facets {
  const { query, now, samples, isListed } = context;
  const facetOf = (key: FacetKey): FacetValue[] => {
    const isAlone = !query.q && listActiveFilters(query).every((active) => active === key);
    if (isAlone) return toValues(key, { sizes: sizesFromCounts(key, counts, now), query });
    const sample = samples.find(({ readBy }) => readBy !== key);
    // Older jobs, and those of levels that are not listed, are in no sample.
    const isOutside = key === "posted" ? query.posted !== undefined : key === "level" && !isListed;
    if (!sample || isOutside)
      return toValues(key, { sizes: sizesFromCounts(key, counts, now), query }).map(uncounted);
    const rows = sample.rows.filter(({ missedKey }) => missedKey === null || missedKey === key);
    const values = toValues(key, { sizes: sizesFromSample(key, { rows, now }), query });
    return sample.isComplete ? values : values.map((each) => ({ ...each, isMore: true }));
  };
  return Object.fromEntries(FACETS.map((key) => [key, facetOf(key)])) as Facets;
}

function uncounted(facetValue: FacetValue): FacetValue {
  return { ...facetValue, n: null };
}

function toValues(
  key: FacetKey,
  { sizes, query }: { sizes: FacetSize[]; query: JobQuery },
): FacetValue[] {
  const chosen = listValues(query, key);
  const isLong = key === "tech" || key === "place";
  const values = isLong ? largest(sizes, chosen, MAX_VALUES[key]) : withChosen(sizes, chosen);
  if (!isLong) return values;
  return values.map(({ value, n }) => ({ value, words: filterLabel(key, value), n }));
}

interface FacetSize {
  value: string;
  n: number;
}

function sizesFromCounts(key: FacetKey, counts: CountRow[], now: Date): FacetSize[] {
  if (key === "posted") {
    return toPostedSizes(
      (firstDayCounted) => sumCounts(counts, "posted", (day) => day >= firstDayCounted),
      now,
    );
  }
  const facetCounts = counts.filter(({ facet }) => facet === key);
  return toOrderedSizes(key, new Map(facetCounts.map(({ value, n }) => [value, n])));
}

function sizesFromSample(
  key: FacetKey,
  { rows, now }: { rows: SampleRow[]; now: Date },
): FacetSize[] {
  if (key === "posted") {
    return toPostedSizes((firstDayCounted) => {
      const minSortKey = firstSortKeyAt(`${firstDayCounted}T00:00:00.000Z`);
      return rows.filter(({ position }) => position >= minSortKey).length;
    }, now);
  }
  const sizes = new Map<string, number>();
  for (const row of rows) {
    for (const value of new Set([row[key] ?? []].flat()))
      sizes.set(value, (sizes.get(value) ?? 0) + 1);
  }
  return toOrderedSizes(key, sizes);
}

function toPostedSizes(countSince: (firstDay: string) => number, now: Date): FacetSize[] {
  return POSTED_DAYS.map((days) => ({
    value: String(days),
    n: countSince(firstPostedDay(days, now)),
  }));
}

function toOrderedSizes(key: Exclude<FacetKey, "posted">, sizes: Map<string, number>): FacetSize[] {
  const values = key === "tech" || key === "place" ? [...sizes.keys()] : FACET_VALUES[key];
  return values.flatMap((value) => {
    const n = sizes.get(value) ?? 0;
    return n > 0 ? { value, n } : [];
  });
}

/** The most frequent values after the chosen ones. */
function largest(sizes: FacetSize[], chosen: string[], maxValues: number): FacetSize[] {
  const ranked = sizes.toSorted(
    (one, other) => other.n - one.n || (one.value < other.value ? -1 : 1),
  );
  const chosenSizes = chosen.map(
    (value) => ranked.find((each) => each.value === value) ?? { value, n: 0 },
  );
  const others = ranked.filter(({ value }) => !chosen.includes(value));
  return [...chosenSizes, ...others].slice(0, Math.max(maxValues, chosen.length));
}

/** A chosen value stays on the page when it lists nothing, so that it can be taken away. */
function withChosen(sizes: FacetSize[], chosen: string[]): FacetSize[] {
  const missing = chosen.filter((value) => !sizes.some((each) => each.value === value));
  return [...sizes, ...missing.map((value) => ({ value, n: 0 }))];
}
