import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type CardRow, cardColumns } from "../card.server.ts";
import { toCursor, toPayCursor } from "../position.ts";
import { jobs } from "../tables.ts";
import { type JobConditions, stillValid } from "./conditions.server.ts";
import { type Cursor, filtersIn, type JobQuery, LAST_PAGE, sortOf } from "./query.ts";
import {
  inPayRange,
  inRange,
  postedSince,
  selectAllPlaces,
  selectBestPaid,
  selectMatches,
  selectScored,
  selectWindow,
  WINDOW,
} from "./windows.server.ts";

export const PAGE_SIZE = 20;
/** One more than is shown tells whether there is another page. */
const LIMIT = PAGE_SIZE + 1;

/** A row of a page: a card, with what a list by pay is ordered by. */
export type PageRow = CardRow & { payRank: number };

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
    select place from (${selectScored(conditions)})
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
    return fromJobs(db)
      .where(and(conditions.base, heldBy(page), postedSince(conditions.since), inPayRange(cursor)))
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
  return fromPlaces(db, selectWindow(conditions, cursor))
    .where(and(isAtPlace, heldBy(page)))
    .limit(LIMIT);
}

/** How many places the window of a list by date holds, and where it ends. */
export async function findWindowEnd(
  db: Database,
  page: PageQuery,
): Promise<{ places: number; end: number } | null> {
  const isBackwards = page.cursor !== null && "before" in page.cursor;
  const end = isBackwards ? sql<number>`max(place)` : sql<number>`min(place)`;
  const row = await db
    .select({ places: sql<number>`count(*)`, end })
    .from(sql`(${selectWindow(page.conditions, page.cursor)}) as places`)
    .get();
  return row && row.places > 0 ? row : null;
}

/** What a job of the window still has to hold; only words find jobs that are not listed. */
function heldBy({ conditions: { words, base, filters }, now }: PageQuery): SQL | undefined {
  return and(words ? base : undefined, ...filters.map(({ holds }) => holds), stillValid(now));
}

const POSITION = sql`${jobs.position}`;
const isAtPlace = eq(jobs.position, sql`places.place`);
const columns = { ...cardColumns, payRank: jobs.payRank };

function fromJobs(db: Database) {
  return db.select(columns).from(jobs).$dynamic();
}

/** CROSS JOIN fixes the order of the loops: places first, in their order, each job then looked up. */
function fromPlaces(db: Database, places: SQL) {
  return db.select(columns).from(sql`(${places}) as places`).crossJoin(jobs).$dynamic();
}

/** What is shown of a page's rows, and what the addresses of the pages beside it name. */
export interface ShownPage {
  shown: PageRow[];
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
}

/**
 * The rows in the order of the list, with the way on and back. `end` is where a window ended that was
 * full and yet had no more to show: the list goes on past it.
 */
export function toShownPage(
  rows: PageRow[],
  { query, cursor }: Pick<PageQuery, "query" | "cursor">,
  end: number | null = null,
): ShownPage {
  const sort = sortOf(query);
  if (sort === "relevance") return toRankedPage(rows, cursor);
  const isMore = rows.length > PAGE_SIZE;
  const isBackwards = cursor !== null && "before" in cursor;
  const shown = isBackwards ? rows.slice(0, PAGE_SIZE).reverse() : rows.slice(0, PAGE_SIZE);
  const cursorOf = (row: PageRow | undefined) =>
    row && (sort === "salary" ? toPayCursor(row.payRank, row.position) : toCursor(row.position));
  const [first, last] = [cursorOf(shown[0]), cursorOf(shown.at(-1))];
  const further = isMore ? (isBackwards ? first : last) : end && toCursor(end);
  const after = isBackwards ? last : further;
  const before = isBackwards ? further : cursor && first;
  return { shown, next: after ? { after } : null, previous: before ? { before } : null };
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
