import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import { hasLiveSession } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { CoverSummary } from "./cover.ts";
import { REMOVED_STATUSES } from "./publication.ts";
import type { ScenarioKey } from "./simulation.ts";
import { simulationScenarios, simulations } from "./tables.ts";

/*
 * Simulations as their players may see them. A revoked session sees what visitors see; those of a blocked person are
 * shown to nobody else.
 */

type Row = typeof simulations.$inferSelect;

export const listedColumns = {
  id: simulations.id,
  uid: simulations.uid,
  title: simulations.title,
  summary: simulations.summary,
  difficulty: simulations.difficulty,
  minutes: simulations.minutes,
  competencies: simulations.competencies,
  premium: simulations.premium,
  coverSummary: sql`${simulations.cover} ->> '$.summary'`
    .mapWith((json: string): CoverSummary => JSON.parse(json))
    .as("cover_summary"),
};

export type ListedRow = Pick<Row, Exclude<keyof typeof listedColumns, "coverSummary">> & {
  coverSummary: CoverSummary;
};

/** All columns but the draft. */
const { coverSummary: _, ...plainColumns } = listedColumns;
const simulationColumns = {
  ...plainColumns,
  cover: simulations.cover,
  visibility: simulations.visibility,
  status: simulations.status,
  version: simulations.version,
  authorName: simulations.authorName,
};

/** While a new version is in review, the published one stays playable. */
export const isOffered = and(
  gt(simulations.version, 0),
  inArray(simulations.status, ["published", "in_review"]),
);

export type VisibleSimulation = Pick<Row, keyof typeof simulationColumns>;

/**
 * One simulation for a page's batch, where the viewer may see it. Archived ones and those taken down are found, so that
 * a page can answer 410 instead of 404.
 */
export function selectSimulation(db: Database, id: string, viewer: Viewer | null) {
  return db
    .select(simulationColumns)
    .from(simulations)
    .where(and(eq(simulations.id, id), isVisibleTo(db, viewer)));
}

interface ScenarioQuery extends ScenarioKey {
  viewer: Viewer | null;
}

/** A scenario of the current version, where the viewer may see its simulation. */
export function selectScenario(db: Database, { simulationId, scenarioId, viewer }: ScenarioQuery) {
  return db
    .select({
      version: simulationScenarios.version,
      content: simulationScenarios.content,
      chosen: simulationScenarios.chosen,
      status: simulations.status,
    })
    .from(simulationScenarios)
    .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
    .where(
      and(
        eq(simulationScenarios.simulationId, simulationId),
        eq(simulationScenarios.id, scenarioId),
        eq(simulationScenarios.version, simulations.version),
        isVisibleTo(db, viewer),
      ),
    );
}

/** The simulations that a viewer or a visitor may see. */
export function isVisibleTo(db: Database, viewer: Viewer | null): SQL | undefined {
  const isPublic = and(
    isShownPerson(simulations.uid),
    or(isOffered, inArray(simulations.status, ["archived", ...REMOVED_STATUSES])),
    or(eq(simulations.visibility, "public"), eq(simulations.visibility, "unlisted")),
  );
  // Drafts that were never published are shown by the editor only.
  return and(
    gt(simulations.version, 0),
    viewer
      ? or(isPublic, and(eq(simulations.uid, viewer.uid), hasLiveSession(db, viewer)))
      : isPublic,
  );
}
