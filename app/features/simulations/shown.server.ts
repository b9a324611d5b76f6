import { and, eq, gt, inArray, notExists, or, type SQL } from "drizzle-orm";
import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { simulationScenarios, simulations } from "./tables.ts";

/* The simulations that can be played. A session that is over sees what visitors see. */

type Row = typeof simulations.$inferSelect;

/** Without what its author is writing. */
export const shownColumns = {
  id: simulations.id,
  uid: simulations.uid,
  title: simulations.title,
  summary: simulations.summary,
  difficulty: simulations.difficulty,
  minutes: simulations.minutes,
  competencies: simulations.competencies,
  cover: simulations.cover,
  visibility: simulations.visibility,
  status: simulations.status,
  premium: simulations.premium,
  version: simulations.version,
};

/** While another version is reviewed, the published one stays. */
export const isOffered = and(
  gt(simulations.version, 0),
  inArray(simulations.status, ["published", "in_review"]),
);

export type ShownRow = Pick<Row, keyof typeof shownColumns>;

/**
 * One simulation for a page's batch, as its author may see it, and everybody else: published and not
 * private. An archived one is told from one that never was.
 */
export function selectSimulation(db: Database, id: string, viewer: Viewer | null) {
  return db
    .select(shownColumns)
    .from(simulations)
    .where(and(eq(simulations.id, id), isSeenBy(db, viewer)));
}

interface AskedScenario {
  simulationId: string;
  scenarioId: string;
  viewer: Viewer | null;
}

/** A scenario of the version that is played now, for whoever may see its simulation. */
export function selectScenario(db: Database, { simulationId, scenarioId, viewer }: AskedScenario) {
  return db
    .select({
      version: simulationScenarios.version,
      content: simulationScenarios.content,
      status: simulations.status,
    })
    .from(simulationScenarios)
    .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
    .where(
      and(
        eq(simulationScenarios.simulationId, simulationId),
        eq(simulationScenarios.id, scenarioId),
        eq(simulationScenarios.version, simulations.version),
        isSeenBy(db, viewer),
      ),
    );
}

/** What a viewer may see of the simulations while their session lasts, or a visitor. */
export function isSeenBy(db: Database, viewer: Viewer | null): SQL | undefined {
  const isOpen = and(
    or(isOffered, eq(simulations.status, "archived")),
    or(eq(simulations.visibility, "public"), eq(simulations.visibility, "unlisted")),
  );
  // What was never published is on its author's own pages alone.
  return and(
    gt(simulations.version, 0),
    viewer ? or(isOpen, and(eq(simulations.uid, viewer.uid), isLive(db, viewer))) : isOpen,
  );
}

function isLive(db: Database, viewer: Viewer): SQL {
  return notExists(selectRevocation(db, viewer));
}
