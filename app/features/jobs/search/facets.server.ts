import { and, desc, eq, gte, inArray, or, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { codesListing, openToOffice } from "../eligibility/open-to-code.ts";
import { firstSortKeyAt } from "../sort-key.ts";
import { jobCounts } from "../tables.ts";
import { type CountRow, sumCounts } from "./count-rows.ts";
import { isCounted } from "./filter-columns.server.ts";
import { filterLabel } from "./filter-labels.server.ts";
import {
  choicesOf,
  FACETS,
  type FacetKey,
  FILTER_KEYS,
  type FilterKey,
  filterOf,
} from "./filters.ts";
import { type JobQuery, listValues } from "./job-query.ts";
import { firstPostedDay, type JobSearch } from "./job-search.server.ts";
import type { ReadSample, SampleRow } from "./sample.server.ts";
import type { Total } from "./totals.server.ts";

export interface FacetValue {
  value: string;
  /** Its name, where the filter lists none. */
  words?: string;
  /** How many jobs it lists together with the other filters; null when not counted. */
  n: number | null;
  /** `n` is a lower bound: not all jobs were looked at. */
  isMore?: true;
}

export type Facets = Record<FacetKey, FacetValue[]>;

/** How many values are offered of a facet with very many; the chosen ones always are. */
const MAX_VALUES = 5;
/** Filters with counts that are read whole, and those of which only some are. */
const SHORT_FACETS = FACETS.filter((key) => isCounted(key) && !isLong(key));
const OTHER_COUNTED = FILTER_KEYS.filter(
  (key) => isCounted(key) && !SHORT_FACETS.some((facet) => facet === key),
);

function isLong(key: FilterKey): boolean {
  return filterOf(key).facet?.typed !== undefined;
}

/** The counts a list shows: of short facets all, of long ones the chosen and the largest values. */
export function selectCounts(db: Database, { query, now }: JobSearch) {
  const { facet, value } = jobCounts;
  const isAmongLargest = (key: FacetKey) => {
    const largest = db
      .select({ value })
      .from(jobCounts)
      .where(eq(facet, key))
      .orderBy(desc(jobCounts.n))
      .limit(MAX_VALUES);
    return and(eq(facet, key), inArray(value, largest));
  };
  const longestPosted = Math.max(...choicesOf("posted").map(Number));
  return db
    .select()
    .from(jobCounts)
    .where(
      or(
        inArray(facet, ["all", ...SHORT_FACETS]),
        and(eq(facet, "posted"), gte(value, firstPostedDay(longestPosted, now))),
        ...FACETS.filter(isLong).map(isAmongLargest),
        ...OTHER_COUNTED.flatMap((key) => isChosenValue(key, query) ?? []),
      ),
    );
}

function isChosenValue(key: FilterKey, query: JobQuery): SQL | undefined {
  const chosen = listValues(query, key);
  if (chosen.length === 0) return undefined;
  const values =
    key === "country"
      ? chosen.flatMap((country) => [...codesListing(country), openToOffice(country)])
      : chosen;
  return and(eq(jobCounts.facet, key), inArray(jobCounts.value, values));
}

interface FacetContext {
  search: JobSearch;
  /** Of what the search lists, which is what a value lists that is chosen alone. */
  total: Total;
  /** Of the most selective filter, and of the next. */
  samples: [ReadSample, ReadSample];
}

/**
 * Facet values with counts, each facet without its own filter: from `job_counts` where no other
 * filter is active, else from a sample that was not read by the facet's own filter.
 */
export function toFacets(counts: CountRow[], { search, total, samples }: FacetContext): Facets {
  const { query, now, active, isListed } = search;
  const withTotal = (key: FacetKey, values: FacetValue[]): FacetValue[] => {
    const [only, ...others] = listValues(query, key);
    if (total.capped || only === undefined || others.length > 0) return values;
    return values.map((each) =>
      each.value === only ? { ...each, n: total.n, isMore: undefined } : each,
    );
  };
  const facetOf = (key: FacetKey): FacetValue[] => {
    // Where all that are chosen must match, a value counts what it would leave of the list.
    const isNarrowed = filterOf(key).isAll === true && query[key] !== undefined;
    const isAlone = !query.q && !isNarrowed && active.every((each) => each === key);
    if (isAlone) return toValues(key, { sizes: sizesFromCounts(key, counts, now), query });
    const sample = samples.find(({ readBy }) => isNarrowed || readBy !== key);
    // Older jobs, and those of levels that are not listed, are in no sample.
    const isOutside = key === "posted" ? query.posted !== undefined : key === "level" && !isListed;
    if (!sample || isOutside)
      return toValues(key, { sizes: sizesFromCounts(key, counts, now), query }).map(uncounted);
    const rows = sample.rows.filter(
      ({ missedKey }) => missedKey === null || (missedKey === key && !isNarrowed),
    );
    const values = toValues(key, { sizes: sizesFromSample(key, { rows, now }), query });
    if (sample.isComplete) return values;
    // The newest were looked at, so that all of some days are among them.
    const isWhole = (value: string) =>
      key === "posted" &&
      sample.rows.some(
        ({ position }) => position < sortKeyOfDay(firstPostedDay(Number(value), now)),
      );
    return values.map((each) => (isWhole(each.value) ? each : toLowerBound(each)));
  };
  return Object.fromEntries(FACETS.map((key) => [key, withTotal(key, facetOf(key))])) as Facets;
}

/** "0 or more" says nothing. */
function toLowerBound(facetValue: FacetValue): FacetValue {
  return facetValue.n === 0 ? uncounted(facetValue) : { ...facetValue, isMore: true };
}

function sortKeyOfDay(day: string): number {
  return firstSortKeyAt(`${day}T00:00:00.000Z`);
}

function uncounted(facetValue: FacetValue): FacetValue {
  return { ...facetValue, n: null };
}

function toValues(
  key: FacetKey,
  { sizes, query }: { sizes: FacetSize[]; query: JobQuery },
): FacetValue[] {
  const chosen = listValues(query, key);
  if (!isLong(key)) return withChosen(sizes, chosen);
  return largest(sizes, chosen).map(({ value, n }) => ({
    value,
    words: filterLabel(key, value),
    n,
  }));
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
      const minSortKey = sortKeyOfDay(firstDayCounted);
      return rows.filter(({ position }) => position >= minSortKey).length;
    }, now);
  }
  const sizes = new Map<string, number>();
  for (const row of rows) {
    for (const value of row.values[key] ?? []) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  }
  return toOrderedSizes(key, sizes);
}

function toPostedSizes(countSince: (firstDay: string) => number, now: Date): FacetSize[] {
  return choicesOf("posted").map((value) => ({
    value,
    n: countSince(firstPostedDay(Number(value), now)),
  }));
}

function toOrderedSizes(key: FacetKey, sizes: Map<string, number>): FacetSize[] {
  const values: readonly string[] = isLong(key) ? [...sizes.keys()] : choicesOf(key);
  return values.flatMap((value) => {
    const n = sizes.get(value) ?? 0;
    return n > 0 ? { value, n } : [];
  });
}

/** The most frequent values after the chosen ones. */
function largest(sizes: FacetSize[], chosen: string[]): FacetSize[] {
  const ranked = sizes.toSorted(
    (one, other) => other.n - one.n || compareText(one.value, other.value),
  );
  const chosenSizes = chosen.map(
    (value) => ranked.find((each) => each.value === value) ?? { value, n: 0 },
  );
  const others = ranked.filter(({ value }) => !chosen.includes(value));
  return [...chosenSizes, ...others].slice(0, Math.max(MAX_VALUES, chosen.length));
}

/** A chosen value stays on the page when it lists nothing, so that it can be taken away. */
function withChosen(sizes: FacetSize[], chosen: string[]): FacetSize[] {
  const missing = chosen.filter((value) => !sizes.some((each) => each.value === value));
  return [...sizes, ...missing.map((value) => ({ value, n: 0 }))];
}
