import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  findFavoriteLimit,
  selectFavoriteCount,
} from "#app/features/favorites/favorite-limit.server.ts";
import { selectSavedIds } from "#app/features/favorites/saved.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { levelsOf } from "#app/features/roadmap/assessment.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { selectTargetJob, toOwnTarget } from "#app/features/target-job/target-job.server.ts";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { selectFilterableSimulations, selectLibraryPage } from "../../library/library.server.ts";
import {
  countLibrary,
  formatMinutesRange,
  type LibraryCounts,
  type LibraryQuery,
  PAGE_SIZE,
} from "../../library/library-filter.ts";
import {
  selectScenarioProgress,
  toScenarioProgress,
} from "../../library/scenario-progress.server.ts";
import { progressLabel, progressOfSimulation } from "../../library/scenario-progress.ts";
import { type ListedSimulation, toListedSimulation } from "../../listed-simulation.server.ts";
import { isForPremium, toSimulationCard } from "../../simulation-card.server.ts";

interface Library extends LibraryCounts {
  simulations: LibrarySimulation[];
  pages: number;
  /** The size of the whole library. */
  all: number;
  scenarios: number;
  /** How long one takes: "12 to 30 minutes". */
  minutes: string;
  /** How many of the whole library need premium. */
  premium: number;
  /** Whether the viewer's gaps are known, which takes an assessment. */
  hasGaps: boolean;
  favoriteLimit: string | null;
  /** What a viewer works toward; undefined for a visitor. */
  targetJob: OwnTarget | null | undefined;
}

interface LibrarySimulation extends ListedSimulation {
  /** The viewer's progress as a label; null for visitors. */
  mark: string | null;
  isSaved: boolean;
}

const NO_GAPS: ReadonlySet<string> = new Set();

/** A page of the library with the viewer's progress and favorites. One trip; two where it is filtered by gaps. */
export async function loadLibrary(
  db: Database,
  viewer: Viewer | null,
  { query, plans, now }: { query: LibraryQuery; plans: Plans; now: Date },
): Promise<Library> {
  if (!viewer) {
    const [rows, filterableRows] = await db.batch([
      selectLibraryPage(db, query),
      selectFilterableSimulations(db),
    ]);
    return {
      ...toLibrary(filterableRows, { query, plans }, null),
      simulations: rows.map((row) => toLibrarySimulation(row, plans)),
      ...{ favoriteLimit: null, targetJob: undefined },
    };
  }
  const { rows, filterableRows, progressRows, savedRows, counts, ...profileRows } =
    await readAsViewer(db, viewer, {
      rows: selectLibraryPage(db, query),
      filterableRows: selectFilterableSimulations(db),
      progressRows: selectScenarioProgress(db, viewer),
      savedRows: selectSavedIds(db, viewer, "simulation"),
      counts: selectFavoriteCount(db, viewer),
      ...selectCompetencyProfile(db, viewer, now),
      ...selectTargetJob(db, viewer),
    });
  const { assessment, gaps, answers, targetRole, runs } = toCompetencyProfile(profileRows);
  const gapIds =
    assessment === null
      ? null
      : new Set(gaps.filter(({ tier }) => tier !== "optional").map(({ id }) => id));
  // The gaps are known only after the first trip.
  const visibleRows =
    query.filter === "gaps" && gapIds ? await selectLibraryPage(db, query, gapIds) : rows;
  const progress = progressRows.map(toScenarioProgress);
  const savedIds = new Set(savedRows.map(({ savedId }) => savedId));
  return {
    ...toLibrary(filterableRows, { query, plans }, gapIds),
    simulations: visibleRows
      .map((row) => toLibrarySimulation(row, plans))
      .map((simulation) => ({
        ...simulation,
        mark: progressLabel(progressOfSimulation(progress, simulation.id), simulation.scenarios),
        isSaved: savedIds.has(simulation.id),
      })),
    favoriteLimit: await findFavoriteLimit(db, viewer, { counts, now }),
    targetJob: toOwnTarget(profileRows, { levels: levelsOf(answers), targetRole, runs }),
  };
}

type FilterableRows = Awaited<ReturnType<typeof selectFilterableSimulations>>;
type Row = Awaited<ReturnType<typeof selectLibraryPage>>[number];

function toLibrary(
  filterableRows: FilterableRows,
  { query, plans }: { query: LibraryQuery; plans: Plans },
  gapIds: ReadonlySet<string> | null,
): Omit<Library, "simulations" | "favoriteLimit" | "targetJob"> {
  const counts = countLibrary(filterableRows, query, gapIds ?? NO_GAPS);
  return {
    ...counts,
    pages: Math.ceil(counts.total / PAGE_SIZE),
    all: filterableRows.length,
    scenarios: filterableRows.reduce((sum, each) => sum + each.scenarios, 0),
    minutes: formatMinutesRange(filterableRows),
    premium: filterableRows.filter((row) => isForPremium(row, plans)).length,
    hasGaps: gapIds !== null,
  };
}

function toLibrarySimulation(row: Row, plans: Plans): LibrarySimulation {
  return { ...toListedSimulation(toSimulationCard(row, plans)), mark: null, isSaved: false };
}
