import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type JobCardRow, jobCardColumns } from "../job-card.server.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import { toCursor, toPayCursor } from "../sort-key.ts";
import { jobs } from "../tables.ts";
import { selectBestPaid, selectCandidateWindow, selectMatches } from "./candidate-window.server.ts";
import { NO_LIMIT, selectSortKeys } from "./filter-index.server.ts";
import { type Cursor, LAST_PAGE } from "./job-query.ts";
import type { JobSearch } from "./job-search.server.ts";
import { selectRanked } from "./rank.server.ts";
import { isInPayRange, isInSortKeyRange, isPostedSince } from "./sort-key-range.server.ts";

export const PAGE_SIZE = 20;
/** One extra row tells whether there is another page. */
const ROW_LIMIT = PAGE_SIZE + 1;

type JobPageRow = JobCardRow & { payRank: number };

interface PageQuery {
  search: JobSearch;
  cursor: Cursor;
}

/** The rows of one page; in reverse order before a cursor. */
export function selectPage(db: Database, page: PageQuery) {
  const { sort, fullTextQuery } = page.search;
  if (sort === "salary") return selectByPay(db, page);
  // Without a searchable term there is nothing to rank.
  if (sort === "relevance" && fullTextQuery) return selectByRelevance(db, page);
  return selectByDate(db, page);
}

/** Ranks the window first, so that all of a job is read for the shown ones only. */
function selectByRelevance(db: Database, page: PageQuery) {
  const { search, cursor } = page;
  const offset = cursor && "page" in cursor ? (cursor.page - 1) * PAGE_SIZE : 0;
  const rankedKeys = selectRanked(selectMatches(search, null), {
    terms: search.terms,
    conditions: remainingConditions(search),
    limit: ROW_LIMIT,
    offset,
  });
  return fromCandidates(db, rankedKeys).where(isCandidate).limit(ROW_LIMIT);
}

function selectByPay(db: Database, page: PageQuery) {
  const { search, cursor } = page;
  const { active, fullTextQuery, isListed } = search;
  const direction = cursor && "before" in cursor ? asc : desc;
  const order = [direction(jobs.payRank), direction(jobs.position)];
  const otherFilters = active.filter((key) => key !== "minSalary" && key !== "posted");
  if (!fullTextQuery && otherFilters.length === 0 && isListed) {
    return fromJobs(db)
      .where(
        and(
          eq(jobs.listed, 1),
          remainingConditions(search),
          isPostedSince(search.since),
          isInPayRange(cursor),
        ),
      )
      .orderBy(...order)
      .limit(ROW_LIMIT);
  }
  if (!fullTextQuery) {
    return fromCandidates(db, selectBestPaid(search, cursor))
      .where(and(isCandidate, remainingConditions(search), isPostedSince(search.since)))
      .limit(ROW_LIMIT);
  }
  return fromCandidates(db, selectMatches(search, null))
    .where(and(isCandidate, remainingConditions(search), isInPayRange(cursor, sql`jobs.`)))
    .orderBy(...order)
    .limit(ROW_LIMIT);
}

function selectByDate(db: Database, page: PageQuery) {
  const { search, cursor } = page;
  const { fullTextQuery, filters } = search;
  if (!fullTextQuery && filters.length === 0) {
    return fromJobs(db)
      .where(
        and(
          eq(jobs.listed, 1),
          isNotExpired(search.now),
          isInSortKeyRange(SORT_KEY, { ...search, cursor }),
        ),
      )
      .orderBy((cursor && "before" in cursor ? asc : desc)(jobs.position))
      .limit(ROW_LIMIT);
  }
  const [filter] = filters;
  if (!fullTextQuery && filters.length === 1 && filter?.index) {
    const keys = selectSortKeys(filter.index, { search, cursor, limit: NO_LIMIT });
    return fromCandidates(db, keys)
      .where(and(isCandidate, isNotExpired(search.now)))
      .limit(ROW_LIMIT);
  }
  return fromCandidates(db, selectCandidateWindow(search, cursor))
    .where(and(isCandidate, remainingConditions(search)))
    .limit(ROW_LIMIT);
}

/** The size of the candidate window, and where a list by date or pay goes on after it. */
export async function findWindowEnd(
  db: Database,
  { search, cursor }: PageQuery,
): Promise<{ candidateCount: number; cursor: string } | null> {
  const isByPay = search.sort === "salary" && !search.fullTextQuery;
  const window = isByPay
    ? selectBestPaid(search, cursor)
    : sql`select sort_key, 0 as pay_rank from (${selectCandidateWindow(search, cursor)})`;
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

/** What a candidate still has to meet; only text searches find unlisted jobs. */
function remainingConditions({
  fullTextQuery,
  baseCondition,
  filters,
  now,
}: JobSearch): SQL | undefined {
  return and(
    fullTextQuery ? baseCondition : undefined,
    ...filters.map(({ condition }) => condition),
    isNotExpired(now),
  );
}

const SORT_KEY = sql`${jobs.position}`;
const isCandidate = eq(jobs.position, sql`candidates.sort_key`);
const pageColumns = { ...jobCardColumns, payRank: jobs.payRank };

function fromJobs(db: Database) {
  return db.select(pageColumns).from(jobs).$dynamic();
}

/** CROSS JOIN fixes the loop order: candidates in their order, each job then looked up. */
function fromCandidates(db: Database, candidates: SQL) {
  return db.select(pageColumns).from(sql`(${candidates}) as candidates`).crossJoin(jobs).$dynamic();
}

export interface JobPageRows {
  rows: JobPageRow[];
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
}

/**
 * Puts rows into list order, with cursors to both sides. `windowEnd` is where a full window with
 * too few matches ended: the list continues after it.
 */
export function toJobPageRows(
  rows: JobPageRow[],
  { search: { sort }, cursor }: PageQuery,
  windowEnd: string | null = null,
): JobPageRows {
  if (sort === "relevance") return toRankedPage(rows, cursor);
  const hasMore = rows.length > PAGE_SIZE;
  const isBackwards = cursor !== null && "before" in cursor;
  const visibleRows = isBackwards ? rows.slice(0, PAGE_SIZE).reverse() : rows.slice(0, PAGE_SIZE);
  const cursorOf = (row: JobPageRow | undefined) =>
    row && (sort === "salary" ? toPayCursor(row.payRank, row.position) : toCursor(row.position));
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

function toRankedPage(rows: JobPageRow[], cursor: Cursor): JobPageRows {
  const page = cursor && "page" in cursor ? cursor.page : 1;
  const hasMore = rows.length > PAGE_SIZE;
  return {
    rows: rows.slice(0, PAGE_SIZE),
    next: hasMore && page < LAST_PAGE ? { page: String(page + 1) } : null,
    previous: page === 1 ? null : page === 2 ? {} : { page: String(page - 1) },
  };
}
