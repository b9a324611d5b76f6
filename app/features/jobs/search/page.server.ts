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
/** One extra row tells whether there is another page. */
const LIMIT = PAGE_SIZE + 1;

type PageRow = CardRow & { payRank: number };

interface PageQuery {
  conditions: JobConditions;
  query: JobQuery;
  cursor: Cursor;
  now: Date;
}

/** The rows of one page; in reverse order before a cursor. */
export function selectPage(db: Database, page: PageQuery) {
  const sort = sortOf(page.query);
  if (sort === "salary") return selectByPay(db, page);
  // Without a searchable term there is nothing to rank.
  if (sort === "relevance" && page.conditions.words) return selectByRelevance(db, page);
  return selectByDate(db, page);
}

/** Ranks the window first, so that only the shown jobs are read. */
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

/** The size and the last sort key of the candidate window of a list by date. */
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

/** What a candidate still has to meet; only text searches find unlisted jobs. */
function heldBy({ conditions: { words, base, filters }, now }: PageQuery): SQL | undefined {
  return and(words ? base : undefined, ...filters.map(({ holds }) => holds), stillValid(now));
}

const POSITION = sql`${jobs.position}`;
const isAtPlace = eq(jobs.position, sql`places.place`);
const columns = { ...cardColumns, payRank: jobs.payRank };

function fromJobs(db: Database) {
  return db.select(columns).from(jobs).$dynamic();
}

/** CROSS JOIN fixes the loop order: candidates in their order, each job then looked up. */
function fromPlaces(db: Database, places: SQL) {
  return db.select(columns).from(sql`(${places}) as places`).crossJoin(jobs).$dynamic();
}

export interface ShownPage {
  shown: PageRow[];
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
}

/**
 * Puts rows into list order, with cursors to both sides. `windowEnd` is where a full window with
 * too few matches ended: the list continues after it.
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
