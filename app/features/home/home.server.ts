import { requireLiveSession } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { type BatchResults, batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findOnboarding } from "#app/features/account/onboarding.server.ts";
import type { Onboarding } from "#app/features/account/onboarding-card.tsx";
import type { SavedChange } from "#app/features/favorites/home-favorites.ts";
import { selectFavorites, toHomeFavorites } from "#app/features/favorites/list-favorites.server.ts";
import {
  type JobsOverview,
  selectJobsOverview,
  toJobsOverview,
} from "#app/features/jobs/jobs-overview.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
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
  type ListedSimulation,
  toListedSimulation,
} from "#app/features/simulations/listed-simulation.server.ts";
import { toSimulationCard } from "#app/features/simulations/simulation-card.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { formatDate } from "#app/ui/time.ts";
import { type AreaLevel, listAreaLevels } from "./area-levels.ts";
import { type InProgressItem, listInProgress } from "./in-progress.ts";
import { findNextStep } from "./next-step/next-step.ts";
import type { NextStep } from "./next-step/situation.ts";
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
  simulations: ListedSimulation[];
  decision: OpeningDecision | null;
  me: PersonalHome | null;
}

interface HomeQuery {
  plans: Plans;
  now: Date;
}

const MAX_SIMULATIONS = 3;
const DECISION_SIMULATION_ID = "saying-no-upward";

function selectPublicHome(db: Database, { plans, now }: HomeQuery) {
  return {
    ...selectJobsOverview(db, now),
    simulations: selectFirstFreeSimulations(db, { plans, limit: MAX_SIMULATIONS }),
    decisions: selectOpeningDecision(db, DECISION_SIMULATION_ID),
  };
}

function selectPersonalHome(db: Database, viewer: Viewer) {
  return {
    // Changed texts are shown on the favorites list only: here they would be read at every visit.
    favorites: selectFavorites(db, viewer, { includeTexts: false }),
    ...selectProfile(db, viewer),
    ...selectCompetencyProfile(db, viewer),
    plan: selectPlan(db, viewer),
    projects: selectActiveProjects(db, viewer),
    packets: selectLatestPacket(db, viewer),
    attempts: selectAttemptsInProgress(db, viewer),
  };
}

/**
 * Data of the home page, for a viewer with the personal part. One round trip. Throws 401 when their
 * session has ended.
 */
export async function loadHome(
  db: Database,
  viewer: Viewer | null,
  query: HomeQuery,
): Promise<HomeData> {
  const { plans, now } = query;
  if (!viewer) return toVisitorHome(await batchNamed(db, selectPublicHome(db, query)), plans);
  const rows = await batchNamed(db, {
    ...selectPublicHome(db, query),
    ...selectPersonalHome(db, viewer),
  });
  requireLiveSession(rows.revocation);
  const saved = rows.favorites.map(({ target }) => ({ savedId: target }));
  return {
    ...toJobsOverview(rows, saved),
    ...toSimulationData(rows, plans),
    me: await toPersonalHome(rows, now),
  };
}

type PublicRows = BatchResults<ReturnType<typeof selectPublicHome>>;
type PersonalRows = BatchResults<ReturnType<typeof selectPersonalHome>>;

function toVisitorHome(rows: PublicRows, plans: Plans): HomeData {
  return { ...toJobsOverview(rows), ...toSimulationData(rows, plans), me: null };
}

function toSimulationData({ simulations, decisions }: PublicRows, plans: Plans) {
  return {
    simulations: simulations.map((row) => toListedSimulation(toSimulationCard(row, plans))),
    decision: toOpeningDecision(decisions),
  };
}

async function toPersonalHome(rows: PersonalRows, now: Date): Promise<PersonalHome> {
  const { plan, projects } = rows;
  const storedProfile = toStoredProfile(rows);
  const { assessment: latestAssessment, ...competencyProfile } = toCompetencyProfile(rows);
  const { due, silent, savedChanges } = await toHomeFavorites(rows.favorites, now);
  const assessment = {
    answered: Object.keys(competencyProfile.answers).length,
    isInProgress: latestAssessment !== null && latestAssessment.completedAt === null,
  };
  const attempts = rows.attempts.map(toAttemptInProgress);
  const dateOptions = { today: toDay(now), formatDate };
  return {
    nextStep: findNextStep({
      ...{ due, silent, plan, assessment, attempts },
      gaps: competencyProfile.ranking.gaps,
      exercises: competencyProfile.exercises,
      country: storedProfile.profile.country,
      ...dateOptions,
    }),
    inProgress: listInProgress({ plan, projects, assessment, attempts, ...dateOptions }),
    savedChanges,
    focusAreas: listAreaLevels(competencyProfile.focusAreas, competencyProfile.answers),
    packet: rows.packets[0] ?? null,
    onboarding: findOnboarding(storedProfile),
    deletedAt: storedProfile.deletedAt,
  };
}
