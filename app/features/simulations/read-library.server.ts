import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedOf } from "#app/features/favorites/saved.server.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { type SimulationCard, selectLibrary, toSimulationCard } from "./library.server.ts";
import type { ScenarioMark } from "./mark.ts";
import { selectMarks, toMark } from "./marks.server.ts";

export interface Library {
  simulations: SimulationCard[];
  /** The viewer's gaps; null for visitors, and for whoever has not said where they stand. */
  gapIds: ReadonlySet<string> | null;
  /** What the viewer has played, and what they saved; nothing for visitors. */
  marks: ScenarioMark[];
  saved: ReadonlySet<string>;
}

/** Every simulation of the library, for a viewer with their gaps. One trip. */
export async function readLibrary(db: Database, viewer: Viewer | null): Promise<Library> {
  if (!viewer) {
    const simulations = (await selectLibrary(db)).map(toSimulationCard);
    return { simulations, gapIds: null, marks: [], saved: new Set() };
  }
  const [rows, revocation, marks, saved, ...standing] = await db.batch([
    selectLibrary(db),
    selectRevocation(db, viewer),
    selectMarks(db, viewer),
    selectSavedOf(db, viewer, "simulation"),
    ...selectStanding(db, viewer),
  ]);
  const simulations = rows.map(toSimulationCard);
  // A page for everybody: whose session is over sees what visitors see.
  const { assessment, ranking } = toStanding(standing);
  const isKnown = revocation.length === 0 && assessment !== null;
  return {
    simulations,
    gapIds: isKnown ? new Set(ranking.gaps.map(({ id }) => id)) : null,
    marks: marks.map(toMark),
    saved: new Set(saved.map(({ savedId }) => savedId)),
  };
}
