import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/db/schema.ts";
import { type CardRow, cardColumns } from "./card.server.ts";
import { type JobConditions, stillValid } from "./conditions.server.ts";
import { toCursor, toPayCursor } from "./position.ts";
import { type Cursor, filtersIn, type JobQuery, LAST_PAGE, sortOf } from "./query.ts";
import {
  directionOf,
  inPayRange,
  inRange,
  selectAllPlaces,
  selectBestPaid,
  selectMatches,
  selectRarest,
  WINDOW,
} from "./windows.server.ts";

export const PAGE_SIZE = 20;
/** One more than is shown tells whether there is another page. */
const LIMIT = PAGE_SIZE + 1;

/** A row of a page: a card, with what a list by pay is ordered by, and what its window came to. */
export type PageRow = CardRow & {
  payRank: number;
  /** How many places the window held, and the last of them; 0 where there was none. */
  scanned: number;
  end: number;
};

export interface PageQuery {
  conditions: JobConditions;
  query: JobQuery;
  cursor: Cursor;
  now: Date;
}

/** The rows of one page, in the order it is read in: backwards before a cursor. */
export function selectPage(db: Database, page: PageQuery) {
  const sort = sortOf(page.query);
  if (sort === "salary") return selectByPay(db, page);
  // Words that hold nothing to search for rank nothing.
  if (sort === "relevance" && page.conditions.words) return selectByRelevance(db, page);
  return selectByDate(db, page);
}

/** The best matches come first out of the window, so only as many jobs are looked at as are shown. */
function selectByRelevance(db: Database, page: PageQuery) {
  const { conditions, cursor } = page;
  const skipped = cursor && "page" in cursor ? (cursor.page - 1) * PAGE_SIZE : 0;
  const ranked = sql`
    select place from (${selectMatches(conditions, null)})
    order by score, place desc limit ${WINDOW}`;
  return fromPlaces(db, ranked)
    .where(and(isAtPlace, heldBy(page)))
    .limit(LIMIT)
    .offset(skipped);
}

function selectByPay(db: Database, page: PageQuery) {
  const { conditions, query, cursor } = page;
  const { words, isListed } = conditions;
  const direction = cursor && "before" in cursor ? asc : desc;
  const order = [direction(jobs.payRank), direction(jobs.position)];
  const rest = filtersIn(query).filter((key) => key !== "minSalary" && key !== "posted");
  if (!words && rest.length === 0 && isListed) {
    const since = inRange(POSITION, { ...conditions, cursor: null });
    return fromJobs(db)
      .where(and(conditions.base, heldBy(page), since, inPayRange(cursor)))
      .orderBy(...order)
      .limit(LIMIT);
  }
  const places = words ? selectMatches(conditions, null) : selectBestPaid(conditions, cursor);
  return fromPlaces(db, places)
    .where(and(isAtPlace, heldBy(page), inPayRange(cursor)))
    .orderBy(...order)
    .limit(LIMIT);
}

function selectByDate(db: Database, page: PageQuery) {
  const { conditions, cursor } = page;
  const { words, filters, base } = conditions;
  const [filter] = filters;
  if (!words && filters.length <= 1 && (!filter || filter.index?.table === "jobs")) {
    return fromJobs(db)
      .where(and(base, heldBy(page), inRange(POSITION, { ...conditions, cursor })))
      .orderBy((cursor && "before" in cursor ? asc : desc)(jobs.position))
      .limit(LIMIT);
  }
  if (!words && filters.length === 1 && filter?.index) {
    return fromPlaces(db, selectAllPlaces(filter.index, conditions, cursor))
      .where(and(isAtPlace, stillValid(page.now)))
      .limit(LIMIT);
  }
  const places = words ? selectMatches(conditions, cursor) : selectRarest(conditions, cursor);
  const end = cursor && "before" in cursor ? sql`max(place)` : sql`min(place)`;
  const window = sql`
    select place, count(*) over () as scanned, ${end} over () as last_place
    from (${places}) order by place ${directionOf(cursor)} limit ${WINDOW}`;
  return fromWindow(db, window)
    .where(and(isAtPlace, heldBy(page)))
    .limit(LIMIT);
}

/** What a job of the window still has to hold; only words find jobs that are not listed. */
function heldBy({ conditions: { words, base, filters }, now }: PageQuery): SQL | undefined {
  return and(words ? base : undefined, ...filters.map(({ holds }) => holds), stillValid(now));
}

const POSITION = sql`${jobs.position}`;
const isAtPlace = eq(jobs.position, sql`places.place`);
const columns = { ...cardColumns, payRank: jobs.payRank };
const NO_WINDOW = {
  scanned: sql<number>`0`.as("scanned"),
  end: sql<number>`0`.as("last_place"),
};

function fromJobs(db: Database) {
  return db
    .select({ ...columns, ...NO_WINDOW })
    .from(jobs)
    .$dynamic();
}

/** CROSS JOIN fixes the order of the loops: places first, in their order, each job then looked up. */
function fromPlaces(db: Database, places: SQL) {
  return db
    .select({ ...columns, ...NO_WINDOW })
    .from(sql`(${places}) as places`)
    .crossJoin(jobs)
    .$dynamic();
}

/** The same with a window, whose size and end every row knows. */
function fromWindow(db: Database, window: SQL) {
  return db
    .select({ ...columns, scanned: sql<number>`scanned`, end: sql<number>`last_place` })
    .from(sql`(${window}) as places`)
    .crossJoin(jobs)
    .$dynamic();
}

/** What is shown of a page's rows, and what the addresses of the pages beside it name. */
export interface ShownPage {
  shown: PageRow[];
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
}

/** The rows in the order of the list, with the way on and back. */
export function toShownPage(
  rows: PageRow[],
  { query, cursor }: Pick<PageQuery, "query" | "cursor">,
): ShownPage {
  const sort = sortOf(query);
  if (sort === "relevance") return toRankedPage(rows, cursor);
  const isMore = rows.length > PAGE_SIZE;
  const isBackwards = cursor !== null && "before" in cursor;
  const shown = isBackwards ? rows.slice(0, PAGE_SIZE).reverse() : rows.slice(0, PAGE_SIZE);
  const [first, last] = [shown[0], shown.at(-1)];
  const cursorOf = ({ payRank, position }: PageRow) =>
    sort === "salary" ? toPayCursor(payRank, position) : toCursor(position);
  // A window that was full may go on past its end, though fewer jobs of it matched than a page has.
  const isCut = sort === "newest" && !isMore && (first?.scanned ?? 0) >= WINDOW;
  const end = first && isCut ? toCursor(first.end) : null;
  const forth = isBackwards ? last && cursorOf(last) : isMore ? last && cursorOf(last) : end;
  const back = isBackwards
    ? isMore
      ? first && cursorOf(first)
      : end
    : cursor && first && cursorOf(first);
  return { shown, next: forth ? { after: forth } : null, previous: back ? { before: back } : null };
}

function toRankedPage(rows: PageRow[], cursor: Cursor): ShownPage {
  const page = cursor && "page" in cursor ? cursor.page : 1;
  const isMore = rows.length > PAGE_SIZE;
  return {
    shown: rows.slice(0, PAGE_SIZE),
    next: isMore && page < LAST_PAGE ? { page: String(page + 1) } : null,
    previous: page === 1 ? null : page === 2 ? {} : { page: String(page - 1) },
  };
}
