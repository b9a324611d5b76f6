import type { SQL } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { failUnless, isConditionFailure } from "#app/db/fail-unless.server.ts";
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
  try {
    await writeAsViewer(db, viewer, [failUnless(condition), ...writes]);
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
