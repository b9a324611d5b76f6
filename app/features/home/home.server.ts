import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findOnboarding } from "#app/features/account/onboarding.server.ts";
import type { Onboarding } from "#app/features/account/onboarding-card.tsx";
import type { SavedChange } from "#app/features/favorites/home-favorites.ts";
import { selectFavorites, toHomeFavorites } from "#app/features/favorites/list-favorites.server.ts";
import { type AreaLevel, listAreaLevels } from "#app/features/guidance/area-levels.ts";
import { type InProgressItem, listInProgress } from "#app/features/guidance/in-progress.ts";
import { findNextStep, type NextStep } from "#app/features/guidance/next-step.ts";
import {
  type JobsOverview,
  selectJobsOverview,
  toJobsOverview,
} from "#app/features/jobs/jobs.server.ts";
import { selectProfile, toStoredProfile } from "#app/features/profile/profile.server.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { selectPlan } from "#app/features/roadmap/plan.server.ts";
import { selectFirstFreeSimulations } from "#app/features/simulations/library/library.server.ts";
import {
  type OpeningDecision,
  selectOpeningDecision,
  toOpeningDecision,
} from "#app/features/simulations/library/opening-decision.server.ts";
import {
  type SimulationCard,
  toSimulationCard,
} from "#app/features/simulations/simulation-card.server.ts";
import { formatDate } from "#app/ui/time.ts";
import {
  type LatestPacket,
  selectActiveProjects,
  selectAttemptsInProgress,
  selectLatestPacket,
  toAttemptInProgress,
} from "./work-in-progress.server.ts";

export interface PersonalHome {
  nextStep: NextStep | null;
  inProgress: InProgressItem[];
  savedChanges: SavedChange[];
  focusAreas: AreaLevel[];
  packet: LatestPacket | null;
  onboarding: Onboarding | null;
  /** Set when the account was deleted before its person signed in again. */
  deletedAt: string | null;
}

interface HomeData extends JobsOverview {
  simulations: SimulationCard[];
  decision: OpeningDecision | null;
  me: PersonalHome | null;
}

const MAX_SIMULATIONS = 3;
const DECISION_SIMULATION_ID = "saying-no-upward";

function selectPublicHome(db: Database, now: Date) {
  return [
    ...selectJobsOverview(db, now),
    selectFirstFreeSimulations(db, MAX_SIMULATIONS),
    selectOpeningDecision(db, DECISION_SIMULATION_ID),
  ] as const;
}

/** Data of the home page, for a viewer with the personal part. One round trip. */
export async function loadHome(db: Database, viewer: Viewer | null, now: Date): Promise<HomeData> {
  if (!viewer) {
    const [counts, rows, library, decisionRows] = await db.batch(selectPublicHome(db, now));
    return {
      ...toJobsOverview(counts, rows),
      ...toSimulationData(library, decisionRows),
      me: null,
    };
  }
  const [
    counts,
    rows,
    library,
    decisionRows,
    favorites,
    revocation,
    profiles,
    deletions,
    ...careerRows
  ] = await db.batch([
    ...selectPublicHome(db, now),
    // Changed texts are shown on the favorites list only: here they would be read at every visit.
    selectFavorites(db, viewer, { withTexts: false }),
    ...selectProfile(db, viewer),
    ...selectCompetencyProfile(db, viewer),
    selectPlan(db, viewer),
    selectActiveProjects(db, viewer),
    selectLatestPacket(db, viewer),
    selectAttemptsInProgress(db, viewer),
  ]);
  // The page is public: an ended session sees what visitors see.
  const simulationData = toSimulationData(library, decisionRows);
  if (revocation.length > 0)
    return { ...toJobsOverview(counts, rows), ...simulationData, me: null };
  const saved = favorites.map(({ target }) => ({ savedId: target }));
  const storedProfile = toStoredProfile([revocation, profiles, deletions]);
  const [
    assessmentRows,
    evidenceRows,
    focusRows,
    runRows,
    offeredRows,
    plan,
    projects,
    [packet],
    attemptRows,
  ] = careerRows;
  const { assessment: latestAssessment, ...competencyProfile } = toCompetencyProfile([
    assessmentRows,
    evidenceRows,
    focusRows,
    runRows,
    offeredRows,
  ]);
  const { due, silent, savedChanges } = await toHomeFavorites(favorites, now);
  const assessment = {
    answered: Object.keys(competencyProfile.answers).length,
    isInProgress: latestAssessment !== null && latestAssessment.completedAt === null,
  };
  const { country } = storedProfile.profile;
  const dateOptions = { today: now.toISOString().slice(0, 10), formatDate };
  const attempts = attemptRows.map(toAttemptInProgress);
  const {
    exercises,
    ranking: { gaps },
  } = competencyProfile;
  return {
    ...toJobsOverview(counts, rows, saved),
    ...simulationData,
    me: {
      nextStep: findNextStep({
        due,
        silent,
        plan,
        assessment,
        gaps,
        attempts,
        exercises,
        country,
        ...dateOptions,
      }),
      inProgress: listInProgress({ plan, projects, assessment, attempts, ...dateOptions }),
      savedChanges,
      focusAreas: listAreaLevels(competencyProfile.focusAreas, competencyProfile.answers),
      packet: packet ?? null,
      onboarding: findOnboarding(storedProfile),
      deletedAt: storedProfile.deletedAt,
    },
  };
}

function toSimulationData(
  library: readonly Parameters<typeof toSimulationCard>[0][],
  decisionRows: Parameters<typeof toOpeningDecision>[0],
) {
  return { simulations: library.map(toSimulationCard), decision: toOpeningDecision(decisionRows) };
}
