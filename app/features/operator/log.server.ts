import { desc, lt } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { ROWS_PER_PAGE, takePage } from "./paging.ts";
import { operatorActions } from "./tables.ts";

/** What operators did before the row of an id, newest first. One round trip. */
export async function listActions(db: Database, viewer: Viewer, before: number | null) {
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select()
      .from(operatorActions)
      .where(before === null ? undefined : lt(operatorActions.id, before))
      .orderBy(desc(operatorActions.id))
      .limit(ROWS_PER_PAGE + 1),
  });
  const { shown, hasMore } = takePage(rows);
  return {
    actions: shown.map(({ operatorUid, changes: _, ...action }) => ({
      ...action,
      operatorUid,
      isOwn: operatorUid === viewer.uid,
    })),
    next: hasMore ? (shown.at(-1)?.id ?? null) : null,
  };
}

export type ListedAction = Awaited<ReturnType<typeof listActions>>["actions"][number];
