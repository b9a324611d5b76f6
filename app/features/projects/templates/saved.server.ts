import { and, eq, notExists } from "drizzle-orm";
import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isOnListOf } from "#app/features/favorite-button/saved.server.ts";
import { favorites } from "#app/features/favorite-button/tables.ts";

/** Whether a viewer saved a template; false if their session is revoked. One round trip. */
export async function isTemplateSaved(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const favorite = await db
    .select({ id: favorites.targetId })
    .from(favorites)
    .where(
      and(
        isOnListOf(viewer, "project_template"),
        eq(favorites.targetId, id),
        notExists(selectRevocation(db, viewer)),
      ),
    )
    .get();
  return favorite !== undefined;
}
