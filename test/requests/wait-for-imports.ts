import { expect } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";

/** Waits until every requested check has finished. */
export async function waitForImports(db: Database): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await db.select().from(sources);
      return rows.filter(({ enabled, queuedAt, checkedAt }) => {
        return enabled && queuedAt && (!checkedAt || checkedAt < queuedAt);
      });
    })
    .toEqual([]);
}
