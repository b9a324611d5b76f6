import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { type SimulationCard, selectLibrary, toSimulationCard } from "./library.server.ts";

export interface Library {
  simulations: SimulationCard[];
  /** The viewer's gaps; null for visitors, and for whoever has not said where they stand. */
  gapIds: ReadonlySet<string> | null;
}

/** Every simulation of the library, for a viewer with their gaps. One trip. */
export async function readLibrary(db: Database, viewer: Viewer | null): Promise<Library> {
  if (!viewer)
    return { simulations: (await selectLibrary(db)).map(toSimulationCard), gapIds: null };
  const [rows, revocation, ...standing] = await db.batch([
    selectLibrary(db),
    selectRevocation(db, viewer),
    ...selectStanding(db, viewer),
  ]);
  const simulations = rows.map(toSimulationCard);
  // A page for everybody: whose session is over sees what visitors see.
  const { assessment, ranking } = toStanding(standing);
  const isKnown = revocation.length === 0 && assessment !== null;
  return { simulations, gapIds: isKnown ? new Set(ranking.gaps.map(({ id }) => id)) : null };
}
