import { eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { attempts } from "#app/db/schema.ts";
import { selectSavedOf } from "#app/features/favorites/saved.server.ts";
import { selectMarks, toMark } from "./marks.server.ts";
import { selectSimulation } from "./shown.server.ts";

/** A simulation with what its viewer did with it and whether they saved it. One trip. */
export async function readDetail(db: Database, id: string, viewer: Viewer | null) {
  if (!viewer) {
    const [row] = await selectSimulation(db, id, null);
    return { row, marks: [], isSaved: false };
  }
  const [[row], marks, saved] = await db.batch([
    selectSimulation(db, id, viewer),
    selectMarks(db, viewer, eq(attempts.simulationId, id)),
    selectSavedOf(db, viewer, "simulation"),
  ]);
  const isSaved = saved.some(({ savedId }) => savedId === id);
  return { row, marks: marks.map(toMark), isSaved };
}
