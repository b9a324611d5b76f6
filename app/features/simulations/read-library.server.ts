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

interface Library extends LibraryCounts {
  /** One page of the matches. */
  simulations: ListedSimulation[];
  pages: number;
  /** The size of the whole library. */
  all: number;
  scenarios: number;
  /** How many of the whole library need premium. */
  premium: number;
  /** Whether the viewer's gaps are known, which takes an assessment. */
  hasGaps: boolean;
}

interface ListedSimulation extends SimulationCard {
  /** The viewer's progress as a label; null for visitors. */
  mark: string | null;
  isSaved: boolean;
}

const NO_GAPS: ReadonlySet<string> = new Set();

/** A page of the library with the viewer's progress and favorites. One trip; two where it is filtered by gaps. */
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
  // The page is public: with a revoked session it is a visitor's.
  const { assessment, ranking } = toStanding(standing);
  const isKnown = revocation.length === 0 && assessment !== null;
  const gapIds = isKnown ? new Set(ranking.gaps.map(({ id }) => id)) : null;
  // The gaps are known only after the first trip.
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
