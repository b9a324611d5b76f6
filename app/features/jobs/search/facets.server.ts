import { and, desc, eq, exists, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/employment.ts";
import { codesListing, openToOffice } from "../eligibility/open-to-code.ts";
import { LEVELS, TRACKS } from "../job.ts";
import { firstSortKeyAt } from "../sort-key.ts";
import { jobCounts, jobs } from "../tables.ts";
import { firstPostedDay } from "./conditions.server.ts";
import { filterLabel } from "./filter-labels.server.ts";
import {
  FACETS,
  type FacetKey,
  INDEXABLE_FILTERS,
  type JobQuery,
  listActiveFilters,
  POSTED_DAYS,
} from "./job-query.ts";
import { parseJobSearch } from "./parse-search.server.ts";
import type { SampleRow } from "./totals.server.ts";

export interface FacetValue {
  value: string;
  words: string;
  /** How many jobs choosing it lists; null when not counted. */
  n: number | null;
}

export type Facets = Record<FacetKey, FacetValue[]>;

const MAX_TECH_VALUES = 8;
const FACET_VALUES: Record<Exclude<FacetKey, "tech" | "posted">, readonly string[]> = {
  track: TRACKS,
  mode: WORK_MODES,
  level: LEVELS,
  type: EMPLOYMENT_TYPES,
  visa: ["yes", "no"],
};

export type CountRow = typeof jobCounts.$inferSelect;

/** The counts a list shows: of short facets all, of long ones the chosen and the largest values. */
export function selectCounts(db: Database, query: JobQuery, now: Date) {
  const { facet, value } = jobCounts;
  const largestTech = db
    .select({ value })
    .from(jobCounts)
    .where(eq(facet, "tech"))
    .orderBy(desc(jobCounts.n))
    .limit(MAX_TECH_VALUES);
  return db
    .select()
    .from(jobCounts)
    .where(
      or(
        inArray(facet, ["all", "level", "track", "mode", "type", "visa"]),
        and(eq(facet, "posted"), gte(value, firstPostedDay(30, now))),
        and(eq(facet, "tech"), inArray(value, largestTech)),
        ...chosenValueConditions(query),
      ),
    );
}

function chosenValueConditions({ tech, org, country }: JobQuery): SQL[] {
  const { facet, value } = jobCounts;
  const countries = country ? [...codesListing(country), openToOffice(country)] : [];
  const chosenValues = [
    ["tech", tech ? [tech] : []],
    ["org", org ? [org] : []],
    ["country", countries],
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
  /** All matching jobs when they are few enough to be read, else empty. */
  sample: SampleRow[];
}

/**
 * Facet values with counts: from `job_counts` when no filter is active, else from the sample, else
 * without. A chosen facet offers its other values uncounted.
 */
export function toFacets(counts: CountRow[], { query, now, sample }: FacetContext): Facets {
  const isUnfiltered = !query.q && listActiveFilters(query).length === 0;
  const facetOf = (key: FacetKey): FacetValue[] => {
    const isChosen = query[key] !== undefined;
    const isCounted = !isUnfiltered && !isChosen && sample.length > 0;
    const sizes = isCounted
      ? sizesFromSample(key, { sample, now })
      : sizesFromCounts(key, counts, now);
    const values = key === "tech" ? largest(sizes, query.tech) : sizes;
    const hasNumbers = isUnfiltered || isCounted;
    return values.map(({ value, n }) => ({
      value,
      words: filterLabel(key, value),
      n: hasNumbers ? n : null,
    }));
  };
  return Object.fromEntries(FACETS.map((key) => [key, facetOf(key)])) as Facets;
}

interface FacetSize {
  value: string;
  n: number;
}

function sizesFromCounts(key: FacetKey, counts: CountRow[], now: Date): FacetSize[] {
  const facetCounts = counts.filter(({ facet }) => facet === key);
  if (key === "posted") {
    return toPostedSizes(
      (firstDayCounted) => sumCounts(facetCounts.filter(({ value }) => value >= firstDayCounted)),
      now,
    );
  }
  return toOrderedSizes(key, new Map(facetCounts.map(({ value, n }) => [value, n])));
}

function sizesFromSample(
  key: FacetKey,
  { sample, now }: Pick<FacetContext, "sample" | "now">,
): FacetSize[] {
  if (key === "posted") {
    return toPostedSizes((firstDayCounted) => {
      const minSortKey = firstSortKeyAt(`${firstDayCounted}T00:00:00.000Z`);
      return sample.filter(({ position }) => position >= minSortKey).length;
    }, now);
  }
  const sizes = new Map<string, number>();
  for (const row of sample) {
    for (const value of [row[key]].flat()) sizes.set(value, (sizes.get(value) ?? 0) + 1);
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
  const values = key === "tech" ? [...sizes.keys()] : FACET_VALUES[key];
  return values.flatMap((value) => {
    const n = sizes.get(value) ?? 0;
    return n > 0 ? { value, n } : [];
  });
}

/** The most frequent values, always including the chosen one. */
function largest(sized: FacetSize[], chosen: string | undefined): FacetSize[] {
  const ranked = sized.toSorted(
    (one, other) => other.n - one.n || (one.value < other.value ? -1 : 1),
  );
  const shown = ranked.slice(0, MAX_TECH_VALUES);
  if (chosen === undefined || shown.some(({ value }) => value === chosen)) return shown;
  return [{ value: chosen, n: 0 }, ...shown.slice(0, MAX_TECH_VALUES - 1)];
}

function sumCounts(counts: CountRow[]): number {
  return counts.reduce((total, { n }) => total + n, 0);
}
