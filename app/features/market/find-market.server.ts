import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { LEVELS, TRACKS } from "#app/features/jobs/job.ts";
import { LEAD_FILTERS } from "#app/features/jobs/lead-facts.ts";
import { filterLabel } from "#app/features/jobs/search/filter-labels.server.ts";
import { jobsPath, listActiveFilters } from "#app/features/jobs/search/job-query.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";
import { ASKED_FACET } from "./figures.ts";
import { marketFigures } from "./tables.ts";

type FigureRow = typeof marketFigures.$inferSelect;

export interface MarketValue extends Omit<FigureRow, "day" | "facet"> {
  words: string;
  /** The list of its jobs. */
  path: string;
}

export interface Market {
  day: string;
  firstDay: string;
  /** The counted day before, with which jobs are compared; null on the first day. */
  previousDay: string | null;
  /** Of no job source: an example, on an installation whose jobs are invented. */
  isExample: boolean;
  all: MarketValue[];
  level: MarketValue[];
  track: MarketValue[];
  leads: MarketValue[];
  mode: MarketValue[];
  /** The largest, as of countries. */
  tech: MarketValue[];
  country: MarketValue[];
}

const MAX_VALUES = 25;

/** The figures of the last counted day; null when none is counted yet. Reads the rows of one day. */
export async function findMarket(db: Database): Promise<Market | null> {
  const { day } = marketFigures;
  const lastDay = sql`(select max(day) from ${marketFigures})`;
  const [rows, days] = await db.batch([
    db.select().from(marketFigures).where(eq(day, lastDay)),
    db
      .select({
        first: sql<string | null>`min(day)`,
        previous: sql<
          string | null
        >`(select max(day) from ${marketFigures} where day < ${lastDay})`,
      })
      .from(marketFigures),
  ]);
  const [{ first, previous } = { first: null, previous: null }] = days;
  if (!rows[0] || !first) return null;

  const valuesOf = (facet: FigureRow["facet"], order?: readonly string[]) => {
    const values = rows.flatMap((row) => (row.facet === facet ? (toMarketValue(row) ?? []) : []));
    if (!order) return values.toSorted((one, other) => other.open - one.open).slice(0, MAX_VALUES);
    return order.flatMap((value) => values.find((each) => each.value === value) ?? []);
  };
  return {
    day: rows[0].day,
    firstDay: first,
    previousDay: previous,
    isExample: rows.every(({ sources }) => sources === 0),
    all: valuesOf("all"),
    level: valuesOf("level", LEVELS),
    track: valuesOf("track", TRACKS),
    leads: valuesOf("leads", Object.keys(LEAD_FILTERS)),
    mode: valuesOf("mode", WORK_MODES),
    tech: valuesOf("tech"),
    country: valuesOf("country"),
  };
}

export const MARKET_PATH = "/market";

/** Whether a day is counted. */
export async function hasMarket(db: Database): Promise<boolean> {
  const day = await db.select({ day: marketFigures.day }).from(marketFigures).limit(1).get();
  return day !== undefined;
}

/** Null for a value that no list filters by anymore. */
function toMarketValue({ day: _, facet, ...figure }: FigureRow): MarketValue | null {
  if (facet === ASKED_FACET) return null;
  if (facet === "all") return { ...figure, words: "All senior jobs", path: jobsPath({}) };
  // A country counts the jobs that can certainly be done from it.
  const params = { [facet]: figure.value, ...(facet === "country" && { sure: "yes" }) };
  const { query } = parseJobSearch(new URLSearchParams(params));
  if (listActiveFilters(query).length === 0) return null;
  return { ...figure, words: filterLabel(facet, figure.value), path: jobsPath(query) };
}
