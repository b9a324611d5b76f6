import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange, recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { ROWS_PER_PAGE, takePage } from "#app/features/operator/paging.ts";
import { conflict } from "#app/http/http-errors.ts";
import { REMOVED_STATUSES, type SimulationStatus } from "../publication.ts";
import { simulationScenarios, simulations } from "../tables.ts";
import { selectTakenDown } from "../taken-down.server.ts";
import type { ModerationView } from "./moderation-view.ts";

/* What people published, as operators take it down and restore it. */

/** People's simulations that others can play, or that were taken down; last changed first. One trip. */
export async function listPublished(
  db: Database,
  viewer: Viewer,
  { view, page }: { view: ModerationView; page: number },
) {
  const isShown = and(
    gt(simulations.version, 0),
    inArray(simulations.status, view === "removed" ? REMOVED_STATUSES : ["published", "in_review"]),
    inArray(simulations.visibility, ["public", "unlisted"]),
    isNotNull(simulations.uid),
  );
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        id: simulations.id,
        title: simulations.title,
        authorName: simulations.authorName,
        visibility: simulations.visibility,
        playCount: simulations.playCount,
        updatedAt: simulations.updatedAt,
      })
      .from(simulations)
      .where(isShown)
      .orderBy(desc(simulations.updatedAt), simulations.id)
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  });
  const { shown, hasMore } = takePage(rows);
  return { published: shown, hasMore };
}

/**
 * Someone's simulation that was published or taken down, with the scenarios of its version; null for
 * any other. One trip.
 */
export async function findPublished(db: Database, viewer: Viewer, id: string) {
  const isHere = and(
    eq(simulations.id, id),
    isNotNull(simulations.uid),
    gt(simulations.version, 0),
    inArray(simulations.status, ["published", "in_review", ...REMOVED_STATUSES]),
  );
  const {
    simulations: [simulation],
    scenarios,
    down,
  } = await readAsViewer(db, viewer, {
    simulations: db
      .select({
        id: simulations.id,
        uid: simulations.uid,
        title: simulations.title,
        summary: simulations.summary,
        status: simulations.status,
        visibility: simulations.visibility,
        playCount: simulations.playCount,
        authorName: simulations.authorName,
        reviewNote: simulations.reviewNote,
      })
      .from(simulations)
      .where(isHere),
    down: selectTakenDown(db, id),
    scenarios: db
      .select({ content: simulationScenarios.content })
      .from(simulationScenarios)
      .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
      .where(and(isHere, eq(simulationScenarios.version, simulations.version)))
      .orderBy(simulationScenarios.place),
  });
  return simulation
    ? {
        simulation,
        takenDownAt: down[0]?.takenDownAt ?? null,
        scenarios: scenarios.map(({ content }) => content),
      }
    : null;
}

/** Takes someone's simulation out of sight; its author reads why. Throws 409 where it is not offered. */
export async function takeDown(
  db: Database,
  viewer: Viewer,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  await changeOffer(db, viewer, {
    ...{ id, now, event: "simulation_removed" },
    from: ["published", "in_review"],
    set: { status: "removed", reviewNote: reason },
  });
}

/** Offers a simulation again that was taken down. Throws 409 where it is not. */
export async function restoreSimulation(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await changeOffer(db, viewer, {
    ...{ id, now, event: "simulation_restored" },
    from: REMOVED_STATUSES,
    set: { status: "published", reviewNote: "", reviewComments: [] },
  });
}

interface OfferChange {
  id: string;
  now: Date;
  event: "simulation_removed" | "simulation_restored";
  from: SimulationStatus[];
  set: { status: SimulationStatus; reviewNote: string; reviewComments?: [] };
}

async function changeOffer(
  db: Database,
  viewer: Viewer,
  { id, now, event, from, set }: OfferChange,
): Promise<void> {
  const update = db
    .update(simulations)
    .set({ ...set, updatedAt: now.toISOString() })
    .where(
      and(
        eq(simulations.id, id),
        isNotNull(simulations.uid),
        gt(simulations.version, 0),
        inArray(simulations.status, from),
      ),
    )
    .returning({ id: simulations.id });
  const notice = recordNotices(
    { event, subject: sql`recipient.subject`, path: `/account/simulations/${id}`, now },
    sql`select uid, title as subject from ${simulations} where id = ${id} and changes() > 0`,
  );
  const record = event === "simulation_removed" ? recordRemoval : recordChange;
  record(db, "simulations");
  const [updated] = await writeAsViewer(db, viewer, [update, notice]);
  if (!updated?.results.length)
    throw conflict(
      "The simulation was changed since you opened it. This page now shows the current version.",
      {},
    );
}
