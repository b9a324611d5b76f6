import { and, desc, eq, exists, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/work.ts";
import { LEVELS, TRACKS } from "../job.ts";
import { openToOf, sureAmongOpen } from "../open-to.server.ts";
import { firstPositionAt } from "../position.ts";
import { jobCounts, jobs } from "../tables.ts";
import { firstDay } from "./conditions.server.ts";
import { filterWords } from "./filter-words.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";
import {
  FACETS,
  type FacetKey,
  filtersIn,
  type JobQuery,
  OWN_PAGES,
  POSTED_DAYS,
} from "./query.ts";
import type { SampleRow } from "./totals.server.ts";

export interface FacetValue {
  value: string;
  words: string;
  /** How many jobs choosing it lists; null when not counted. */
  n: number | null;
}

export type Facets = Record<FacetKey, FacetValue[]>;

const SHOWN_TECH = 8;
const VALUES: Record<Exclude<FacetKey, "tech" | "posted">, readonly string[]> = {
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
  const largest = db
    .select({ value })
    .from(jobCounts)
    .where(eq(facet, "tech"))
    .orderBy(desc(jobCounts.n))
    .limit(SHOWN_TECH);
  return db
    .select()
    .from(jobCounts)
    .where(
      or(
        inArray(facet, ["all", "level", "track", "mode", "type", "visa"]),
        and(eq(facet, "posted"), gte(value, firstDay(30, now))),
        and(eq(facet, "tech"), inArray(value, largest)),
        ...chosenCounts(query),
      ),
    );
}

function chosenCounts({ tech, org, country }: JobQuery): SQL[] {
  const { facet, value } = jobCounts;
  const countries = country ? [...openToOf(country), sureAmongOpen(country)] : [];
  const chosen = [
    ["tech", tech ? [tech] : []],
    ["org", org ? [org] : []],
    ["country", countries],
  ] as const;
  return chosen.flatMap(([name, values]) =>
    values.length > 0 ? (and(eq(facet, name), inArray(value, [...values])) ?? sql`0`) : [],
  );
}

/** Queries with one indexable filter that list a job, for the sitemap; examples alone give none. */
export async function listOwnPages(db: Database): Promise<JobQuery[]> {
  const { facet, value } = jobCounts;
  // Country lists are reachable through a form only, so crawlers never find them.
  const keys = OWN_PAGES.filter((key) => key !== "country");
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
    .filter((query) => filtersIn(query).length === 1);
}

interface Counted {
  query: JobQuery;
  now: Date;
  /** All matching jobs when they are few enough to be read, else empty. */
  sample: SampleRow[];
}

/**
 * Facet values with counts: from `job_counts` when no filter is active, else from the sample, else
 * without. A chosen facet offers its other values uncounted.
 */
export function toFacets(counts: CountRow[], { query, now, sample }: Counted): Facets {
  const isAlone = !query.q && filtersIn(query).length === 0;
  const facetOf = (key: FacetKey): FacetValue[] => {
    const isChosen = query[key] !== undefined;
    const isCounted = !isAlone && !isChosen && sample.length > 0;
    const sized = isCounted ? sizesInSample(key, { sample, now }) : sizesInTable(key, counts, now);
    const values = key === "tech" ? largest(sized, query.tech) : sized;
    const hasNumbers = isAlone || isCounted;
    return values.map(({ value, n }) => ({
      value,
      words: filterWords(key, value),
      n: hasNumbers ? n : null,
    }));
  };
  return Object.fromEntries(FACETS.map((key) => [key, facetOf(key)])) as Facets;
}

interface Sized {
  value: string;
  n: number;
}

function sizesInTable(key: FacetKey, counts: CountRow[], now: Date): Sized[] {
  const own = counts.filter(({ facet }) => facet === key);
  if (key === "posted") {
    return toPosted((first) => sum(own.filter(({ value }) => value >= first)), now);
  }
  return inOrder(key, new Map(own.map(({ value, n }) => [value, n])));
}

function sizesInSample(key: FacetKey, { sample, now }: Pick<Counted, "sample" | "now">): Sized[] {
  if (key === "posted") {
    return toPosted((first) => {
      const since = firstPositionAt(`${first}T00:00:00.000Z`);
      return sample.filter(({ position }) => position >= since).length;
    }, now);
  }
  const sizes = new Map<string, number>();
  for (const row of sample) {
    for (const value of [row[key]].flat()) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  }
  return inOrder(key, sizes);
}

function toPosted(count: (firstDay: string) => number, now: Date): Sized[] {
  return POSTED_DAYS.map((days) => ({ value: String(days), n: count(firstDay(days, now)) }));
}

function inOrder(key: Exclude<FacetKey, "posted">, sizes: Map<string, number>): Sized[] {
  const values = key === "tech" ? [...sizes.keys()] : VALUES[key];
  return values.flatMap((value) => {
    const n = sizes.get(value) ?? 0;
    return n > 0 ? { value, n } : [];
  });
}

/** The most frequent values, always including the chosen one. */
function largest(sized: Sized[], chosen: string | undefined): Sized[] {
  const ranked = sized.toSorted(
    (one, other) => other.n - one.n || (one.value < other.value ? -1 : 1),
  );
  const shown = ranked.slice(0, SHOWN_TECH);
  if (chosen === undefined || shown.some(({ value }) => value === chosen)) return shown;
  return [{ value: chosen, n: 0 }, ...shown.slice(0, SHOWN_TECH - 1)];
}

function sum(counts: CountRow[]): number {
  return counts.reduce((total, { n }) => total + n, 0);
}
