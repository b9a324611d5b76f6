import { sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs } from "./tables.ts";

/** Of one run: there are sixty, or thousands where somebody seeded them to try something. */
const MAX_CLOSED = 500;

/** Closes example jobs: nobody should have to tell them from real ones. A deployment has none. */
export function closeExamples(now: Date): Write {
  const isOpenExample = sql`example = 1 and status in ('open', 'paused')`;
  return sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}
    where id in (select id from ${jobs} indexed by jobs_open_examples where ${isOpenExample} limit ${MAX_CLOSED})`;
}
