import { type SQL, sql } from "drizzle-orm";
import type { Index, JobConditions } from "./conditions.server.ts";
import type { Cursor } from "./query.ts";

/** Words and several filters look at the newest so many jobs of the rarest, and no further. */
export const WINDOW = 2_000;
/** With so few jobs of the rarest filter, words are looked for in these instead of everywhere. */
const FEW = 200;
/** D1 takes at most five terms in a compound select. */
const MOST_INDEXES = 5;
/** A LIMIT keeps the order of what it stands in; without one SQLite may drop it. */
const ALL = 2 ** 31;

/*
 * A window is a select of `place`, the positions of jobs that may match, newest first unless said
 * otherwise. It reads one index, that of the filter with the fewest jobs, chosen by the counts in
 * the same statement: the others stand behind a gate that does not open.
 */

/** The newest positions that may match: those that hold the words, or the rarest filter's. */
export function selectWindow(conditions: JobConditions, cursor: Cursor = null): SQL {
  return conditions.words ? selectMatches(conditions, cursor) : selectRarest(conditions, cursor);
}

/** The newest positions of the rarest filter; of all listed jobs, or of the level, where no index helps. */
function selectRarest(conditions: JobConditions, cursor: Cursor): SQL {
  const indexes = indexesOf(conditions);
  const [only] = indexes;
  if (only && indexes.length === 1) {
    return sql`select place from (${selectPlaces(only, { conditions, cursor })})`;
  }
  return sql`
    with rarest as materialized (${selectRarestOf(indexes)})
    ${rarestPlaces(indexes, { conditions, cursor, when: sql`1` })}`;
}

/** How many positions the window of the rarest holds: by the counts, unless a day bounds it. */
export function selectRarestSize(conditions: JobConditions): SQL {
  if (conditions.since !== null) {
    return sql`select count(*) from (${selectRarest(conditions, null)})`;
  }
  return sql`select min(n, ${WINDOW}) from (${selectRarestOf(indexesOf(conditions))})`;
}

/** The newest positions of one index alone, as many as are asked for. */
export function selectAllPlaces(index: Index, conditions: JobConditions, cursor: Cursor): SQL {
  return selectPlaces(index, { conditions, cursor, limit: ALL });
}

/** The positions of an index while it has at most so many jobs by the counts; none where it has more. */
export function selectPlacesOfFew(index: Index, conditions: JobConditions, most: number): SQL {
  const gate = sql`(select 1 where (${sizeOf(index)}) <= ${most}) cross join `;
  return selectPlaces(index, { conditions, cursor: null, gate });
}

/** Title, company, technologies and text weigh so much where words are ranked. */
const SCORE = sql`bm25(job_search, 8, 4, 4, 1)`;

/** The newest positions whose jobs hold the words, with how well they do: `score`, lowest first. */
export function selectScored(conditions: JobConditions): SQL {
  return selectFound(sql`job_search.rowid as place, ${SCORE} as score`, conditions, null);
}

/** The newest positions whose jobs hold the words. */
export function selectMatches(conditions: JobConditions, cursor: Cursor): SQL {
  return selectFound(sql`job_search.rowid as place`, conditions, cursor);
}

function selectFound(columns: SQL, conditions: JobConditions, cursor: Cursor): SQL {
  const { words, since } = conditions;
  const found = (gate: SQL) => sql`
    select * from (
      select ${columns} from ${gate} job_search
      where job_search match ${words} and ${inRange(sql`job_search.rowid`, { since, cursor })}
      order by job_search.rowid ${directionOf(cursor)} limit ${WINDOW})`;
  const indexes = conditions.filters.some(({ index }) => index) ? indexesOf(conditions) : [];
  if (indexes.length === 0) return found(sql``);
  return sql`
    with rarest as materialized (${selectRarestOf(indexes)})
    ${found(sql`(select 1 from rarest where n > ${FEW}) cross join`)}
    union all
    select * from (
      select ${columns}
      from (${rarestPlaces(indexes, { conditions, cursor, when: sql`n <= ${FEW}` })}) as few
      cross join job_search
      where job_search match ${words} and job_search.rowid = few.place
      order by job_search.rowid ${directionOf(cursor)} limit ${ALL})`;
}

/**
 * The positions to order by pay: all of the rarest filter where they fit into the window, else the
 * best paid listed jobs past the cursor, in their order.
 */
export function selectBestPaid(conditions: JobConditions, cursor: Cursor): SQL {
  const { isListed, since, minPay } = conditions;
  if (!isListed) return selectRarest(conditions, null);
  const indexes = indexesOf(conditions);
  const direction = directionOf(cursor);
  return sql`
    with rarest as materialized (${selectRarestOf(indexes)})
    select * from (${rarestPlaces(indexes, { conditions, cursor: null, when: sql`n <= ${WINDOW}` })})
    union all
    select * from (
      select jobs.position as place
      from (select 1 from rarest where n > ${WINDOW}) cross join jobs indexed by jobs_by_pay
      where listed = 1 and pay_rank >= ${minPay ?? 0} and ${postedSince(since)}
        and ${inPayRange(cursor)}
      order by pay_rank ${direction}, position ${direction} limit ${WINDOW})`;
}

/** The first day asked for, where the order is by pay: the plus keeps SQLite from reading by position. */
export function postedSince(since: number | null): SQL {
  return since === null ? sql`1` : sql`+jobs.position >= ${since}`;
}

/** The order of a list by pay, past the cursor. */
export function inPayRange(cursor: Cursor): SQL {
  if (cursor && "after" in cursor) {
    return sql`(pay_rank, position) < (${cursor.pay ?? 0}, ${cursor.after})`;
  }
  if (cursor && "before" in cursor) {
    return sql`(pay_rank, position) > (${cursor.pay ?? 0}, ${cursor.before})`;
  }
  return sql`1`;
}

/** `asc` for a list that is read backwards. */
export function directionOf(cursor: Cursor): SQL {
  return cursor && "before" in cursor ? sql`asc` : sql`desc`;
}

/** A position within what was asked for: since a day, after or before a job. */
export function inRange(
  place: SQL,
  { since, cursor }: { since: number | null; cursor: Cursor },
): SQL {
  const bounds = [sql`${place} >= ${since ?? 0}`];
  if (cursor && "after" in cursor) bounds.push(sql`${place} < ${cursor.after}`);
  if (cursor && "before" in cursor) bounds.push(sql`${place} > ${cursor.before}`);
  return sql.join(bounds, sql` and `);
}

/** The rarest kinds first, should there be more than can be compared; all listed jobs where there is none. */
function indexesOf({ filters, base }: JobConditions): Index[] {
  const order = ["org", "tech", "visa", "country", "level", "type", "mode", "track"];
  const indexes = filters
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    .flatMap(({ index }) => index ?? [])
    .slice(0, MOST_INDEXES);
  if (indexes.length > 0) return indexes;
  return [{ table: "jobs", stretches: [base], counted: { facet: "all", values: [""] } }];
}

/** One row: which index has the fewest jobs, and how many. */
function selectRarestOf(indexes: Index[]): SQL {
  const sizes = indexes.map(
    (index, which) => sql`select ${sql.raw(String(which))} as which, (${sizeOf(index)}) as n`,
  );
  return sql`select which, n from (${sql.join(sizes, sql` union all `)}) order by n, which limit 1`;
}

function sizeOf({ counted: { facet, values } }: Index): SQL {
  return sql`
    select coalesce(sum(n), 0) from job_counts
    where facet = ${facet} and value in (select value from json_each(${JSON.stringify(values)}))`;
}

interface Reading {
  conditions: JobConditions;
  cursor: Cursor;
}

/** The places of the rarest index, while `when` holds of its size. */
function rarestPlaces(indexes: Index[], { when, ...reading }: Reading & { when: SQL }): SQL {
  const each = indexes.map((index, which) => {
    const isRarest = sql`which = ${sql.raw(String(which))}`;
    const gate = sql`(select 1 from rarest where ${isRarest} and ${when}) cross join `;
    return sql`select place from (${selectPlaces(index, { ...reading, gate })})`;
  });
  return sql.join(each, sql` union all `);
}

interface Places extends Reading {
  /** In front of the table: lets its rows through, or reads none of them. */
  gate?: SQL;
  limit?: number;
}

function selectPlaces(
  { table, stretches }: Index,
  { conditions: { since }, cursor, gate = sql``, limit = WINDOW }: Places,
): SQL {
  const position = sql.raw(`${table}.position`);
  const parts = stretches.map(
    (stretch) => sql`
      select ${position} as place from ${gate}${sql.raw(table)}
      where ${stretch} and ${inRange(position, { since, cursor })}`,
  );
  // Stretches in one order are merged as they are read, and a job that is in two comes once.
  return sql`${sql.join(parts, sql` union `)} order by place ${directionOf(cursor)} limit ${limit}`;
}
