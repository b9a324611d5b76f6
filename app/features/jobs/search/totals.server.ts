import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import {
  COUNTRY_OPEN,
  isUnclearFrom,
  openToOf,
  outsideHours,
  sureAmongOpen,
} from "../open-to.server.ts";
import { jobs } from "../tables.ts";
import { firstDay, type JobConditions, stillValid } from "./conditions.server.ts";
import type { CountRow } from "./facets.server.ts";
import { filtersIn, type JobQuery } from "./query.ts";
import { selectPlacesOfFew, selectRarestSize, selectWindow, WINDOW } from "./windows.server.ts";

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
  openTo: string[];
  /** How many candidates were examined. */
  scanned: number;
}

const COUNTED = ["level", "track", "mode", "visa", "org", "tech", "type", "country", "posted"];

/** Whether `job_counts` has the total: no filter, or exactly one it covers. */
export function isCounted(query: JobQuery): boolean {
  const filters = filtersIn(query);
  return !query.q && filters.length <= 1 && filters.every((key) => COUNTED.includes(key));
}

interface Counting {
  conditions: JobConditions;
  query: JobQuery;
  now: Date;
}

/**
 * Up to 201 matching jobs of the newest candidate window: enough to tell whether there are more
 * than 200. Reads nothing when `job_counts` already says so.
 */
export function selectSample(db: Database, { conditions, query, now }: Counting) {
  const places = placesOf(conditions, query);
  const size = conditions.words
    ? sql`select count(*) from (${places})`
    : selectRarestSize(conditions);
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
      scanned: sql<number>`(${size})`,
    })
    .from(sql`(${places}) as places`)
    .crossJoin(jobs)
    .where(holdsAtPlace(conditions, now))
    .limit(COUNT_CAP + 1);
}

/** Up to 201 matches of the newest candidate window that were first seen after a timestamp. */
export function selectNewer(
  db: Database,
  { conditions, now }: Omit<Counting, "query">,
  seenAt: string,
) {
  return db
    .select({ position: jobs.position })
    .from(placesIn(conditions))
    .crossJoin(jobs)
    .where(and(holdsAtPlace(conditions, now), gt(jobs.firstSeenAt, seenAt)))
    .limit(COUNT_CAP + 1);
}

/** Counts the rows of `selectJobsSeenAfter`. */
export function toNewer(rows: readonly unknown[]): { n: number; capped: boolean } {
  return { n: Math.min(rows.length, COUNT_CAP), capped: rows.length > COUNT_CAP };
}

export function placesIn(conditions: JobConditions): SQL {
  return sql`(${selectWindow(conditions)}) as places`;
}

/** Joins a job to its candidate and tests what the window does not. */
export function holdsAtPlace({ base, filters }: JobConditions, now: Date): SQL | undefined {
  const held = filters.map(({ holds }) => holds);
  return and(eq(jobs.position, sql`places.place`), base, ...held, stillValid(now));
}

function placesOf(conditions: JobConditions, query: JobQuery): SQL {
  if (!isCounted(query)) return selectWindow(conditions);
  const index = conditions.filters[0]?.index;
  return index
    ? selectPlacesOfFew(index, conditions, COUNT_CAP)
    : sql`select null as place where false`;
}

interface Counted {
  query: JobQuery;
  counts: CountRow[];
  sample: SampleRow[];
  now: Date;
}

/** The total: from `job_counts` where it has it, else from the sample. */
export function toTotal({ query, counts, sample, now }: Counted): Total {
  const isCut = sample.length > COUNT_CAP || (sample[0]?.scanned ?? 0) >= WINDOW;
  const counted = isCounted(query) ? countedTotal({ query, counts, now }) : null;
  const isSampled = filtersIn(query).some((key) => key !== "posted");
  // With so few the sample is complete and, unlike the counts, without jobs that expired since.
  if (counted && !(isSampled && counted.n <= COUNT_CAP)) return counted;
  const seen = sample.slice(0, COUNT_CAP);
  const { country } = query;
  const unclear = country ? seen.filter(({ openTo }) => isUnclearFrom(country, openTo)).length : 0;
  return { n: seen.length, unclear, capped: isCut };
}

function countedTotal({ query, counts, now }: Omit<Counted, "sample">): Total {
  const [key] = filtersIn(query);
  const sumOf = (facet: string, isOfIt: (value: string) => boolean) =>
    counts
      .filter((count) => count.facet === facet && isOfIt(count.value))
      .reduce((sum, { n }) => sum + n, 0);
  if (key === undefined) return { n: sumOf("all", () => true), unclear: 0, capped: false };
  if (key === "posted") {
    const first = firstDay(query.posted ?? 30, now);
    return { n: sumOf("posted", (day) => day >= first), unclear: 0, capped: false };
  }
  const asked = String(query[key]);
  const values = key === "country" ? openToOf(asked) : [asked];
  const n = sumOf(key, (value) => values.includes(value));
  if (key !== "country") return { n, unclear: 0, capped: false };
  const open = [outsideHours(asked), COUNTRY_OPEN];
  const sure = sumOf(key, (value) => value === sureAmongOpen(asked));
  return { n, unclear: sumOf(key, (value) => open.includes(value)) - sure, capped: false };
}
