import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import {
  BEST_PAID,
  groupByRole,
  isFirstOfRole,
  NEWEST,
  type Role,
  selectRoles,
} from "../roles/select-roles.server.ts";
import { toCursor, toPayCursor } from "../sort-key.ts";
import { jobs } from "../tables.ts";
import {
  selectBestPaid,
  selectCandidateWindow,
  selectMatches,
  selectTestedRows,
} from "./candidate-window.server.ts";
import { NO_LIMIT, selectSortKeys } from "./filter-index.server.ts";
import { type Cursor, LAST_PAGE } from "./job-query.ts";
import type { JobSearch } from "./job-search.server.ts";
import { isBestOfRole, remainingConditions } from "./one-per-role.server.ts";
import { selectRanked } from "./rank.server.ts";
import {
  directionOf,
  isInPayRange,
  isInSortKeyRange,
  isPostedSince,
} from "./sort-key-range.server.ts";

export const PAGE_SIZE = 20;
/** One extra row tells whether there is another page. */
const ROW_LIMIT = PAGE_SIZE + 1;

interface PageQuery {
  search: JobSearch;
  cursor: Cursor;
}

/**
 * The postings of one page with the others of their roles, whether or not those match. In reverse order
 * before a cursor.
 */
export function selectPage(db: Database, page: PageQuery) {
  return selectRoles(db, selectShown(page), page.search.scope);
}

/** How many known matches are read at once. */
const KNOWN_AT_ONCE = 40;

/** The roles of a page among all matches, of which position and pay are known. A round trip for every forty. */
export async function readPageAmong(
  db: Database,
  page: PageQuery,
  matches: readonly KnownMatch[],
): Promise<Role[]> {
  const isByPay = page.search.sort === "salary";
  const sign = page.cursor && "before" in page.cursor ? -1 : 1;
  const positions = matches
    .toSorted(
      (one, other) =>
        sign * ((isByPay ? other.payRank - one.payRank : 0) || other.position - one.position),
    )
    .filter((match) => isPast(page.cursor, match, isByPay))
    .map(({ position }) => position);
  const roles: Role[] = [];
  for (
    let start = 0;
    start < positions.length && roles.length < ROW_LIMIT;
    start += KNOWN_AT_ONCE
  ) {
    const known = positions.slice(start, start + KNOWN_AT_ONCE);
    const shown = selectShownAmong(page, known);
    roles.push(...groupByRole(await selectRoles(db, shown, page.search.scope)));
  }
  return roles.slice(0, ROW_LIMIT);
}

export interface KnownMatch {
  position: number;
  payRank: number;
}

function isPast(cursor: Cursor, { position, payRank }: KnownMatch, isByPay: boolean): boolean {
  if (!cursor || "page" in cursor) return true;
  const pay = isByPay ? payRank - (cursor.pay ?? 0) : 0;
  return "after" in cursor
    ? pay < 0 || (pay === 0 && position < cursor.after)
    : pay > 0 || (pay === 0 && position > cursor.before);
}

function selectShownAmong({ search, cursor }: PageQuery, positions: readonly number[]): SQL {
  const direction = directionOf(cursor);
  const isByPay = search.sort === "salary";
  return sql`select position as sort_key, role_id
    from json_each(${JSON.stringify(positions)}) as known cross join ${jobs}
    where jobs.position = known.value and ${isBestOfRole(search, isByPay ? BEST_PAID : NEWEST)}
    order by ${isByPay ? sql`pay_rank ${direction}, ` : sql``} position ${direction} limit ${ROW_LIMIT}`;
}

/** The `sort_key` and `role_id` of the postings that stand for the roles of one page. */
function selectShown(page: PageQuery): SQL {
  const { sort, fullTextQuery } = page.search;
  if (sort === "salary") return selectByPay(page);
  // Without a searchable term there is nothing to rank.
  if (sort === "relevance" && fullTextQuery) return selectByRelevance(page);
  return selectByDate(page);
}

/** Ranks the window first, so that all of a job is read for the shown ones only. */
function selectByRelevance({ search, cursor }: PageQuery): SQL {
  const offset = cursor && "page" in cursor ? (cursor.page - 1) * PAGE_SIZE : 0;
  return selectRanked(selectMatches(search, null), {
    terms: search.terms,
    conditions: remainingConditions(search),
    limit: ROW_LIMIT,
    offset,
  });
}

function selectByPay({ search, cursor }: PageQuery): SQL {
  const { active, fullTextQuery, isListed, since } = search;
  const direction = directionOf(cursor);
  const otherFilters = active.filter((key) => key !== "minSalary" && key !== "posted");
  if (!fullTextQuery && otherFilters.length === 0 && isListed) {
    const conditions = sql`${remainingConditions(search)} and ${isPostedSince(since)}`;
    return sql`select position as sort_key, role_id from ${jobs}
      where listed = 1 and ${conditions} and ${isInPayRange(cursor)}
        and ${isFirstOfRole(BEST_PAID, conditions)}
      order by pay_rank ${direction}, position ${direction} limit ${ROW_LIMIT}`;
  }
  if (!fullTextQuery) {
    return sql`select sort_key, role_id from (${selectBestPaid(search, cursor)}) as candidates cross join ${jobs}
      where jobs.position = sort_key and ${isBestOfRole(search, BEST_PAID)} limit ${ROW_LIMIT}`;
  }
  return sql`select sort_key, role_id from (${selectMatches(search, null)}) as candidates cross join ${jobs}
    where jobs.position = sort_key and ${isInPayRange(cursor)} and ${isBestOfRole(search, BEST_PAID)}
    order by pay_rank ${direction}, position ${direction} limit ${ROW_LIMIT}`;
}

function selectByDate({ search, cursor }: PageQuery): SQL {
  const { fullTextQuery, filters, scope } = search;
  if (!fullTextQuery && filters.length === 0) {
    return sql`select position as sort_key, role_id from ${jobs}
      where listed = 1 and ${scope} and ${isInSortKeyRange(SORT_KEY, { ...search, cursor })}
        and ${isFirstOfRole(NEWEST, scope)}
      order by position ${directionOf(cursor)} limit ${ROW_LIMIT}`;
  }
  const [filter] = filters;
  if (!fullTextQuery && filters.length === 1 && filter?.index && !filter.index.isPartial) {
    const keys = selectSortKeys(filter.index, { search, cursor, limit: NO_LIMIT });
    const conditions = sql`${filter.condition} and ${scope}`;
    return sql`select sort_key, role_id from (${keys}) as candidates cross join ${jobs}
      where jobs.position = sort_key and ${scope} and ${isFirstOfRole(NEWEST, conditions)}
      limit ${ROW_LIMIT}`;
  }
  const candidates = fullTextQuery
    ? selectCandidateWindow(search, cursor)
    : sql`select distinct position as sort_key from (${selectTestedRows(search, { cursor })}) as job
        where ${listCheapConditions(search)}`;
  return sql`select sort_key, role_id from (${candidates}) as candidates cross join ${jobs}
    where jobs.position = sort_key and ${isBestOfRole(search, NEWEST)} limit ${ROW_LIMIT}`;
}

/** How many of D1’s hundred parameters a statement may spend on conditions that it has a second time. */
const MAX_CHEAP_PARAMETERS = 15;

/** What is tested before a job is read: as many conditions as may stand twice. */
function listCheapConditions({ filters }: JobSearch): SQL {
  let left = MAX_CHEAP_PARAMETERS;
  const conditions = filters.flatMap(({ key, condition, parameters }) => {
    if (key === "q" || parameters > left) return [];
    left -= parameters;
    return condition;
  });
  return and(...conditions) ?? sql`1`;
}

const SORT_KEY = sql`position`;
/** The size of the candidate window, and where a list by date or pay goes on after it. */
export async function findWindowEnd(
  db: Database,
  { search, cursor }: PageQuery,
): Promise<{ candidateCount: number; cursor: string } | null> {
  const isByPay = search.sort === "salary" && !search.fullTextQuery;
  const window = isByPay
    ? selectBestPaid(search, cursor)
    : search.fullTextQuery
      ? sql`select sort_key, 0 as pay_rank from (${selectCandidateWindow(search, cursor)})`
      : sql`select position as sort_key, 0 as pay_rank from (${selectTestedRows(search, { cursor })})`;
  const isBackwards = cursor !== null && "before" in cursor;
  const direction = isBackwards ? sql`desc` : sql`asc`;
  const end = await db
    .select({
      candidateCount: sql<number>`count(*) over ()`,
      payRank: sql<number>`pay_rank`,
      sortKey: sql<number>`sort_key`,
    })
    .from(sql`(${window}) as candidates`)
    .orderBy(sql`pay_rank ${direction}, sort_key ${direction}`)
    .limit(1)
    .get();
  if (!end) return null;
  const { candidateCount, payRank, sortKey } = end;
  return { candidateCount, cursor: isByPay ? toPayCursor(payRank, sortKey) : toCursor(sortKey) };
}

export interface JobPageRows {
  rows: Role[];
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
}

/**
 * Puts rows into list order, with cursors to both sides. `windowEnd` is where a full window with
 * too few matches ended: the list continues after it.
 */
export function toJobPageRows(
  rows: Role[],
  { search: { sort }, cursor }: PageQuery,
  windowEnd: string | null = null,
): JobPageRows {
  if (sort === "relevance") return toRankedPage(rows, cursor);
  const hasMore = rows.length > PAGE_SIZE;
  const isBackwards = cursor !== null && "before" in cursor;
  const visibleRows = isBackwards ? rows.slice(0, PAGE_SIZE).reverse() : rows.slice(0, PAGE_SIZE);
  const cursorOf = (role: Role | undefined) =>
    role &&
    (sort === "salary"
      ? toPayCursor(role.row.payRank, role.row.position)
      : toCursor(role.row.position));
  const [first, last] = [cursorOf(visibleRows[0]), cursorOf(visibleRows.at(-1))];
  const onward = hasMore ? (isBackwards ? first : last) : windowEnd;
  const after = isBackwards ? last : onward;
  const before = isBackwards ? onward : cursor && first;
  return {
    rows: visibleRows,
    next: after ? { after } : null,
    previous: before ? { before } : null,
  };
}

/** A page of a ranked list, whose pages are numbered. */
export function toRankedPage(rows: Role[], cursor: Cursor): JobPageRows {
  const page = cursor && "page" in cursor ? cursor.page : 1;
  const hasMore = rows.length > PAGE_SIZE;
  return {
    rows: rows.slice(0, PAGE_SIZE),
    next: hasMore && page < LAST_PAGE ? { page: String(page + 1) } : null,
    previous: page === 1 ? null : page === 2 ? {} : { page: String(page - 1) },
  };
}
