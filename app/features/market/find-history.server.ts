import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { filterLabel } from "#app/features/jobs/search/filter-labels.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { ASKED_FACET } from "./figures.ts";
import { marketFigures } from "./tables.ts";

/** What changed until the last counted day of a week, and in it. Null where nothing was counted or compared. */
export interface MarketWeek {
  /** The last day of the seven. */
  ends: string;
  open: number | null;
  new: number | null;
  closed: number | null;
}

/** How many open jobs had something in each week, the oldest first. */
export interface MarketSeries {
  value: string;
  words: string;
  open: (number | null)[];
}

export interface MarketHistory {
  weeks: MarketWeek[];
  track: MarketSeries[];
  leads: MarketSeries[];
  /** Of jobs with the title of a Tech Lead: the competencies that most of them ask for. */
  asks: MarketSeries[];
}

const WEEKS = 13;
const MAX_SERIES = 8;
const DRAWN_FACETS = ["track", "leads", ASKED_FACET] as const;

/** The thirteen weeks up to the last counted day. Reads one row a day, and what is drawn of one day a week. */
export async function findMarketHistory(db: Database): Promise<MarketHistory | null> {
  const { day, facet } = marketFigures;
  const lastDay = sql`(select max(day) from market_figures)`;
  const days = sql`(with recursive each (day, n) as (
    select ${lastDay}, 0 union all
    select date(day, '-1 day'), n + 1 from each where n < ${WEEKS * 7 - 1}) select day, n from each)`;
  const weekEnds = sql`(select max(counted.day) from ${days} as each
    cross join ${marketFigures} as counted on counted.day = each.day and counted.facet = 'all'
    group by n / 7)`;
  const [daily, weekly] = await db.batch([
    db
      .select({
        day,
        open: marketFigures.open,
        new: marketFigures.new,
        closed: marketFigures.closed,
      })
      .from(marketFigures)
      .where(and(sql`${day} in (select day from ${days})`, eq(facet, "all"))),
    db
      .select({ day, facet, value: marketFigures.value, open: marketFigures.open })
      .from(marketFigures)
      .where(and(sql`${day} in ${weekEnds}`, inArray(facet, [...DRAWN_FACETS]))),
  ]);
  const last = daily
    .map((each) => each.day)
    .toSorted()
    .at(-1);
  if (!last) return null;
  const ends = Array.from({ length: WEEKS }, (_, at) => dayAfter(last, (at + 1 - WEEKS) * 7));
  const weekOf = (counted: string) => ends.findIndex((end) => counted <= end);
  const seriesOf = (sought: string, toWords: (value: string) => string | undefined) => {
    const rows = weekly.filter((row) => row.facet === sought);
    const series = [...Map.groupBy(rows, ({ value }) => value)].flatMap(([value, counted]) => {
      const words = toWords(value);
      // Where others of its kind were counted and it was not, there was none of it.
      const open = ends.map((_, at) =>
        rows.some((row) => weekOf(row.day) === at)
          ? (counted.find((row) => weekOf(row.day) === at)?.open ?? 0)
          : null,
      );
      return words ? [{ value, words, open }] : [];
    });
    return series.toSorted((one, other) => newest(other) - newest(one)).slice(0, MAX_SERIES);
  };
  return {
    weeks: ends.map((end, at) =>
      toWeek(
        end,
        daily.filter((row) => weekOf(row.day) === at),
      ),
    ),
    track: seriesOf("track", (value) => filterLabel("track", value)),
    leads: seriesOf("leads", (value) => filterLabel("leads", value)),
    asks: seriesOf(ASKED_FACET, (value) => findCompetency(value)?.name),
  };
}

type DayRow = Omit<MarketWeek, "ends"> & { day: string };

function toWeek(ends: string, rows: readonly DayRow[]): MarketWeek {
  const sorted = rows.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const sum = (of: "new" | "closed") => {
    const counted = sorted.flatMap((row) => row[of] ?? []);
    return counted.length > 0 ? counted.reduce((total, n) => total + n, 0) : null;
  };
  return { ends, open: sorted.at(-1)?.open ?? null, new: sum("new"), closed: sum("closed") };
}

function newest({ open }: Pick<MarketSeries, "open">): number {
  return open.at(-1) ?? 0;
}
