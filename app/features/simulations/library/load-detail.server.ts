import { eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedIds } from "#app/features/favorite-button/saved.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  VISITOR_PLAN,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { attempts } from "../tables.ts";
import { selectSimulation } from "../visible-simulations.server.ts";
import { selectScenarioProgress, toScenarioProgress } from "./scenario-progress.server.ts";

interface DetailQuery {
  id: string;
  viewer: Viewer | null;
  now: Date;
}

/** A simulation with the viewer's progress, plan, and whether they saved it. One trip. */
export async function loadDetail(db: Database, { id, viewer, now }: DetailQuery) {
  if (!viewer) {
    const [row] = await selectSimulation(db, id, null);
    return { row, marks: [], isSaved: false, viewerPlan: VISITOR_PLAN };
  }
  const {
    simulations: [row],
    progressRows,
    savedRows,
    ...planRows
  } = await batchNamed(db, {
    simulations: selectSimulation(db, id, viewer),
    progressRows: selectScenarioProgress(db, viewer, eq(attempts.simulationId, id)),
    savedRows: selectSavedIds(db, viewer, "simulation"),
    ...selectViewerPlan(db, viewer),
  });
  const isSaved = savedRows.some(({ savedId }) => savedId === id);
  const viewerPlan: ViewerPlan = toViewerPlan(planRows, viewer, now);
  return { row, marks: progressRows.map(toScenarioProgress), isSaved, viewerPlan };
}
