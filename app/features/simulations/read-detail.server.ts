import { eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedOf } from "#app/features/favorite-button/saved.server.ts";
import {
  type OwnPlan,
  selectOwnPlan,
  toOwnPlan,
  VISITOR_PLAN,
} from "#app/features/premium/own-plan.server.ts";
import { selectMarks, toMark } from "./marks.server.ts";
import { selectSimulation } from "./shown.server.ts";
import { attempts } from "./tables.ts";

interface Asked {
  id: string;
  viewer: Viewer | null;
  now: Date;
}

/** A simulation with the viewer's progress, plan, and whether they saved it. One trip. */
export async function readDetail(db: Database, { id, viewer, now }: Asked) {
  if (!viewer) {
    const [row] = await selectSimulation(db, id, null);
    return { row, marks: [], isSaved: false, own: VISITOR_PLAN };
  }
  const [[row], marks, saved, ...plan] = await db.batch([
    selectSimulation(db, id, viewer),
    selectMarks(db, viewer, eq(attempts.simulationId, id)),
    selectSavedOf(db, viewer, "simulation"),
    ...selectOwnPlan(db, viewer),
  ]);
  const isSaved = saved.some(({ savedId }) => savedId === id);
  const own: OwnPlan = toOwnPlan(plan, viewer, now);
  return { row, marks: marks.map(toMark), isSaved, own };
}
