import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type JobCardRow, jobCardColumns } from "../job-card-columns.server.ts";
import { jobs } from "../tables.ts";

/*
 * A list shows one posting of each role: the first in its order that it would list. A role's postings have a
 * `role_id` in common (see assign-roles.ts).
 */

export const NEWEST = ["position"];
export const BEST_PAID = ["pay_rank", "position"];

/** No other posting of the job's role that meets the conditions has higher values in these columns. */
export function isFirstOfRole(columns: string[], conditions: SQL): SQL {
  const columnsOf = (table: string) =>
    sql.raw(`(${columns.map((column) => `${table}.${column}`).join(", ")})`);
  return sql`(role_id is null or not exists (
    select 1 from ${jobs} as sibling where sibling.role_id = jobs.role_id and +status = 'open'
      and ${columnsOf("sibling")} > ${columnsOf("jobs")} and ${conditions}))`;
}

/** A row, or another posting of its role. */
type PostingRow = JobCardRow & {
  payRank: number;
  /** The position of the posting that stands for the role in this list. */
  shownAs: number;
};

/**
 * The postings that `shown` selects by `sort_key`, in its order, each with the other open ones of its `role_id`,
 * whether or not those are in the list. `scope` is what its reader may see: see `isShownTo`.
 */
export function selectRoles(db: Database, shown: SQL, scope: SQL) {
  return db
    .select({ ...jobCardColumns, payRank: jobs.payRank, shownAs: sql<number>`shown.sort_key` })
    .from(sql`(${shown}) as shown`)
    .crossJoin(jobs)
    .where(sql`(jobs.position = shown.sort_key
      or (jobs.role_id = shown.role_id and +status = 'open' and ${scope}))`);
}

/** A posting of a list, and the other open ones of its role. */
export interface Role {
  row: PostingRow;
  siblings: PostingRow[];
}

/** The rows of `selectRoles` by role, in its order. */
export function groupByRole(rows: PostingRow[]): Role[] {
  return [...Map.groupBy(rows, ({ shownAs }) => shownAs)].flatMap(([shownAs, postings]) => {
    const row = postings.find(({ position }) => position === shownAs);
    return row ? [{ row, siblings: postings.filter((posting) => posting !== row) }] : [];
  });
}

/** The first posting of each role. */
export function onePerRole<Row extends Pick<JobCardRow, "position" | "roleId">>(
  rows: readonly Row[],
): Row[] {
  return [...Map.groupBy(rows, ({ roleId, position }) => roleId ?? position).values()].flatMap(
    ([first]) => first ?? [],
  );
}
