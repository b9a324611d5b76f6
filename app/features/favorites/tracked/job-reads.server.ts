import { sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { consumeDailyUse } from "#app/features/premium/daily-uses.server.ts";
import { jobReads } from "../tables.ts";

/** Counts one posting before it is read; the statement itself checks the limit. Throws 429 at the daily limit. */
export async function consumeJobRead(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await consumeDailyUse(db, viewer, {
    table: sql`${jobReads}`,
    kind: "jobReads",
    now,
    toMessage: (limit) =>
      `We read ${limit} jobs for you today, the daily limit. Paste the job’s text to add it now, or try again tomorrow.`,
  });
}
