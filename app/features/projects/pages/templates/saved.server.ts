import { and, eq } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isOnListOf } from "#app/features/favorites/saved.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";

/** Whether a viewer saved a template. One round trip. Throws 401 when their session has ended. */
export async function isTemplateSaved(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const { saved } = await readAsViewer(db, viewer, {
    saved: db
      .select({ id: favorites.targetId })
      .from(favorites)
      .where(and(isOnListOf(viewer, "project_template"), eq(favorites.targetId, id))),
  });
  return saved.length > 0;
}
