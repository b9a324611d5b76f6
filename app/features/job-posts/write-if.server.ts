import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";

/**
 * Runs the writes as one transaction if the condition holds when it begins, otherwise none. Returns
 * whether they ran.
 */
export async function writeIf(
  db: Database,
  viewer: Viewer,
  { holds: condition, writes }: { holds: SQL; writes: readonly Write[] },
): Promise<boolean> {
  // Invalid JSON makes the statement fail and rolls back the batch: D1 has no other way to stop
  // one.
  const guard = sql`select json(case when ${condition} then '0' else 'not so' end)`;
  try {
    await writeAsViewer(db, viewer, [guard, ...writes]);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes("malformed JSON")) return false;
    throw error;
  }
}
