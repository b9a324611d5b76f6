import { sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { PAGE_SIZE } from "./search/list-page.server.ts";
import { jobs } from "./tables.ts";

/** Of one run: there are 60 examples, or thousands where they were seeded to try something. */
const MAX_CLOSED = 500;

/** Closes example jobs once a whole page of real ones is listed. A deployment has no examples. */
export function closeExamples(now: Date): Write {
  const isOpenExample = sql`example = 1 and status in ('open', 'paused')`;
  const realJobs = sql`select 1 from ${jobs} where listed = 1 and example = 0 limit ${PAGE_SIZE}`;
  return sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}
    where (select count(*) from (${realJobs})) = ${PAGE_SIZE}
      and id in (select id from ${jobs} indexed by jobs_open_examples where ${isOpenExample} limit ${MAX_CLOSED})`;
}
