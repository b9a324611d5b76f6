import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedOf } from "#app/features/favorite-button/saved.server.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { selectCounted, selectLibraryPage } from "./library.server.ts";
import {
  countLibrary,
  type LibraryCounts,
  type LibraryQuery,
  PAGE_SIZE,
} from "./library-filter.ts";
import { marksOf, markWords } from "./mark.ts";
import { selectMarks, toMark } from "./marks.server.ts";
import { isForPremium, type SimulationCard, toSimulationCard } from "./simulation-card.server.ts";

export interface Library extends LibraryCounts {
  /** One page of what was asked for. */
  simulations: ListedSimulation[];
  pages: number;
  /** Of the whole library. */
  all: number;
  scenarios: number;
  /** How many of the whole library are for premium alone. */
  premium: number;
  /** Whether the viewer's gaps are known: they said where they stand. */
  hasGaps: boolean;
}

export interface ListedSimulation extends SimulationCard {
  /** What the viewer has done with it; nothing for visitors. */
  mark: string | null;
  isSaved: boolean;
}

const NO_GAPS: ReadonlySet<string> = new Set();

/** A page of the library, for a viewer with what they played and saved. One trip, and one more for their gaps. */
export async function readLibrary(
  db: Database,
  viewer: Viewer | null,
  query: LibraryQuery,
): Promise<Library> {
  if (!viewer) {
    const [rows, counted] = await db.batch([selectLibraryPage(db, query), selectCounted(db)]);
    return { ...toLibrary(counted, query, null), simulations: rows.map(toListed) };
  }
  const [rows, counted, revocation, marks, saved, ...standing] = await db.batch([
    selectLibraryPage(db, query),
    selectCounted(db),
    selectRevocation(db, viewer),
    selectMarks(db, viewer),
    selectSavedOf(db, viewer, "simulation"),
    ...selectStanding(db, viewer),
  ]);
  // A page for everybody: whose session is over sees what visitors see.
  const { assessment, ranking } = toStanding(standing);
  const isKnown = revocation.length === 0 && assessment !== null;
  const gapIds = isKnown ? new Set(ranking.gaps.map(({ id }) => id)) : null;
  // Which they are is known only now.
  const shown =
    query.filter === "gaps" && gapIds ? await selectLibraryPage(db, query, gapIds) : rows;
  const played = marks.map(toMark);
  const savedIds = new Set(saved.map(({ savedId }) => savedId));
  return {
    ...toLibrary(counted, query, gapIds),
    simulations: shown.map(toListed).map((simulation) => ({
      ...simulation,
      mark: markWords(marksOf(played, simulation.id), simulation.scenarios),
      isSaved: savedIds.has(simulation.id),
    })),
  };
}

type Counted = Awaited<ReturnType<typeof selectCounted>>;
type Row = Awaited<ReturnType<typeof selectLibraryPage>>[number];

function toLibrary(
  counted: Counted,
  query: LibraryQuery,
  gapIds: ReadonlySet<string> | null,
): Omit<Library, "simulations"> {
  const counts = countLibrary(counted, query, gapIds ?? NO_GAPS);
  return {
    ...counts,
    pages: Math.ceil(counts.total / PAGE_SIZE),
    all: counted.length,
    scenarios: counted.reduce((sum, each) => sum + each.scenarios, 0),
    premium: counted.filter(isForPremium).length,
    hasGaps: gapIds !== null,
  };
}

function toListed(row: Row): ListedSimulation {
  return { ...toSimulationCard(row), mark: null, isSaved: false };
}
