import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { toStableId } from "#app/identity/id.ts";
import type { ChangedPosting } from "./item-result.ts";
import { toIdsJson } from "./source-jobs.server.ts";

/**
 * The rows with another id for each new job whose own is taken: a job keeps its id when its source
 * posts it anew under another one, and the first may come back beside it.
 */
export async function withFreeIds(
  db: Database,
  rows: JobRecord[],
  postings: ChangedPosting[],
): Promise<JobRecord[]> {
  const newRows = rows.filter((_, index) => postings[index]?.storedJob === null);
  if (newRows.length === 0) return rows;
  const taken = await db.all<{ id: string }>(
    sql`select id from ${jobs} where id in (select value from json_each(${toIdsJson(newRows)}))`,
  );
  const takenIds = new Set(taken.map(({ id }) => id));
  return Promise.all(
    rows.map(async (row, index) =>
      postings[index]?.storedJob === null && takenIds.has(row.id)
        ? { ...row, id: await toStableId(`${row.id}:${row.firstSeenAt}`) }
        : row,
    ),
  );
}
