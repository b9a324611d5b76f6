import { eq } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  findFavoriteLimit,
  selectFavoriteCount,
} from "#app/features/favorites/favorite-limit.server.ts";
import { selectSavedIds } from "#app/features/favorites/saved.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
  visitorPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import {
  selectScenarioProgress,
  toScenarioProgress,
} from "../../library/scenario-progress.server.ts";
import { attempts } from "../../tables.ts";
import { selectSimulation } from "../../visible-simulations.server.ts";

interface DetailQuery {
  id: string;
  viewer: Viewer | null;
  plans: Plans;
  now: Date;
}

/** A simulation with the viewer's progress, plan, and whether they saved it. One trip. */
export async function loadDetail(db: Database, { id, viewer, plans, now }: DetailQuery) {
  if (!viewer) {
    const [row] = await selectSimulation(db, id, null);
    return { row, marks: [], isSaved: false, favoriteLimit: null, viewerPlan: visitorPlan(plans) };
  }
  const {
    simulations: [row],
    progressRows,
    savedRows,
    counts,
    ...planRows
  } = await readAsViewer(db, viewer, {
    simulations: selectSimulation(db, id, viewer),
    progressRows: selectScenarioProgress(db, viewer, eq(attempts.simulationId, id)),
    savedRows: selectSavedIds(db, viewer, "simulation"),
    counts: selectFavoriteCount(db, viewer),
    ...selectViewerPlan(db, viewer),
  });
  const isSaved = savedRows.some(({ savedId }) => savedId === id);
  const viewerPlan: ViewerPlan = toViewerPlan(planRows, viewer, now);
  const favoriteLimit = await findFavoriteLimit(db, viewer, { counts, now });
  return {
    row,
    marks: progressRows.map(toScenarioProgress),
    isSaved,
    favoriteLimit,
    viewerPlan,
  };
}
