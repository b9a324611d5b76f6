import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { type BatchResults, batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findOnboarding } from "#app/features/account/onboarding.server.ts";
import type { Onboarding } from "#app/features/account/onboarding-card.tsx";
import { selectProfile, toStoredProfile } from "#app/features/account/profile.server.ts";
import type { OpenTo } from "#app/features/account/profile.ts";
import type { SavedChange } from "#app/features/favorites/home-favorites.ts";
import { selectFavorites, toHomeFavorites } from "#app/features/favorites/list-favorites.server.ts";
import {
  type JobsOverview,
  selectJobsOverview,
  toJobsOverview,
} from "#app/features/jobs/jobs-overview.server.ts";
import { toReader, toVisitor } from "#app/features/jobs/reader/reader.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { selectNotices, toNotice } from "#app/features/notices/stored-notices.server.ts";
import type { Waiting } from "#app/features/operator/waiting.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { toDueDecisions } from "#app/features/reviews/due-decisions.server.ts";
import { type AreaScore, listAreaScores } from "#app/features/roadmap/area-scores.ts";
import { levelsOf } from "#app/features/roadmap/assessment.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { selectPlan } from "#app/features/roadmap/plan.server.ts";
import { listUnproven } from "#app/features/roadmap/sitting/outcome.ts";
import { selectFirstFreeSimulations } from "#app/features/simulations/library/library.server.ts";
import {
  type OpeningDecision,
  selectOpening,
  toOpeningDecision,
} from "#app/features/simulations/library/opening-decision.server.ts";
import {
  type ListedSimulation,
  toListedSimulation,
} from "#app/features/simulations/listed-simulation.server.ts";
import { toSimulationCard } from "#app/features/simulations/simulation-card.server.ts";
import { selectTargetJob, toOwnTarget } from "#app/features/target-job/target-job.server.ts";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { listComputedNotices } from "#app/gather/computed-notices.server.ts";
import { selectNewCount, toNewCount } from "#app/gather/count-new-notices.server.ts";
import { selectWaiting, toWaiting, type WaitingRows } from "#app/gather/waiting.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { formatDate } from "#app/ui/time.ts";
import { type InProgressItem, listInProgress } from "../in-progress.ts";
import { findNextStep } from "../next-step/next-step.ts";
import type { NextStep } from "../next-step/situation.ts";
import {
  type LatestPacket,
  selectActiveProjects,
  selectAttemptsInProgress,
  selectLatestPacket,
  toAttemptInProgress,
} from "../work-in-progress.server.ts";

export interface PersonalHome {
  nextStep: NextStep | null;
  targetJob: OwnTarget | null;
  inProgress: InProgressItem[];
  savedChanges: SavedChange[];
  /** The newest unread decisions; changes of saved jobs are `savedChanges`. */
  notices: Notice[];
  focusAreas: AreaScore[];
  packet: LatestPacket | null;
  onboarding: Onboarding | null;
  /** Decides how much of the page is about jobs. */
  openTo: OpenTo | null;
  /** Set when the account was deleted before its person signed in again. */
  deletedAt: string | null;
}

interface HomeData extends JobsOverview {
  /** Where the reader lives; null when they have not said. */
  country: string | null;
  simulations: ListedSimulation[];
  decision: OpeningDecision | null;
  me: PersonalHome | null;
  /** For operators only. */
  waiting: Waiting | null;
  newNotices: number | null;
}

interface HomeQuery {
  plans: Plans;
  /** What the reader said as a visitor. */
  visitorCountry?: string | null;
  isOperator?: boolean;
  /** The choice that was tried in the decision. */
  choice?: string | null;
  now: Date;
}

const MAX_SIMULATIONS = 3;
const MAX_NOTICES = 3;
const DECISION_SIMULATION_ID = "first-weeks";

function selectPublicHome(db: Database, viewer: Viewer | null, query: HomeQuery) {
  const { plans, visitorCountry = null, now } = query;
  const hasReader = viewer !== null || visitorCountry !== null;
  return {
    ...selectJobsOverview(db, { now, hasReader }),
    simulations: selectFirstFreeSimulations(db, { plans, limit: MAX_SIMULATIONS }),
    openings: selectOpening(db, DECISION_SIMULATION_ID),
  };
}

function selectPersonalHome(db: Database, viewer: Viewer, now: Date) {
  // What is new of saved jobs follows from the favorites, which are read anyway.
  const { jobNews: _jobNews, ...newCount } = selectNewCount(db, viewer, { now });
  return {
    // Changed texts are shown on the favorites list only: here they would be read at every visit.
    favorites: selectFavorites(db, viewer, { includeTexts: false }),
    notices: selectNotices(db, viewer, { isUnread: true, limit: MAX_NOTICES }),
    ...newCount,
    ...selectProfile(db, viewer),
    ...selectCompetencyProfile(db, viewer, now),
    ...selectTargetJob(db, viewer),
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
  const { visitorCountry = null, isOperator = false, now } = query;
  if (!viewer) return toVisitorHome(await batchNamed(db, selectPublicHome(db, null, query)), query);
  const rows = await readAsViewer(db, viewer, {
    ...selectPublicHome(db, viewer, query),
    ...selectPersonalHome(db, viewer, now),
    ...(isOperator && selectWaiting(db)),
  });
  const [answers = null] = rows.profileRows;
  const reader = toReader(answers, { visitorCountry, now });
  const saved = rows.favorites.map(({ target }) => ({ savedId: target }));
  return {
    ...toJobsOverview(rows, { reader, saved }),
    country: reader.country,
    ...toSimulationData(rows, query),
    me: await toPersonalHome(rows, { visitorCountry, now }),
    waiting: isOperator ? toWaiting(rows as WaitingRows) : null,
    newNotices: await toNewCount({ ...rows, jobNews: rows.favorites }, now),
  };
}

type PublicRows = BatchResults<ReturnType<typeof selectPublicHome>>;
type PersonalRows = BatchResults<ReturnType<typeof selectPersonalHome>>;

function toVisitorHome(rows: PublicRows, query: HomeQuery): HomeData {
  const { visitorCountry = null, now } = query;
  const reader = toVisitor(visitorCountry, now);
  return {
    ...toJobsOverview(rows, { reader, saved: null }),
    country: reader.country,
    ...toSimulationData(rows, query),
    me: null,
    waiting: null,
    newNotices: null,
  };
}

function toSimulationData(
  { simulations, openings }: PublicRows,
  { plans, choice = null }: HomeQuery,
) {
  return {
    simulations: simulations.map((row) => toListedSimulation(toSimulationCard(row, plans))),
    decision: toOpeningDecision(openings[0], choice),
  };
}

async function toPersonalHome(
  rows: PersonalRows,
  { visitorCountry, now }: { visitorCountry: string | null; now: Date },
): Promise<PersonalHome> {
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
      decision: toDueDecisions(rows.decisionNews, now)[0] ?? null,
      gaps: competencyProfile.ranking.gaps,
      unproven: listUnproven(competencyProfile),
      exercises: competencyProfile.exercises,
      country: storedProfile.profile.country,
      targetRole: competencyProfile.targetRole,
      ...dateOptions,
    }),
    targetJob: toOwnTarget(rows, {
      levels: levelsOf(competencyProfile.answers),
      targetRole: competencyProfile.targetRole,
      runs: competencyProfile.runs,
    }),
    inProgress: listInProgress({ plan, projects, assessment, attempts, ...dateOptions }),
    savedChanges,
    notices: [
      ...(await listComputedNotices({ ...rows, jobNews: [], decisionNews: [] }, { now })).filter(
        ({ isRead }) => !isRead,
      ),
      ...rows.notices.map(toNotice),
    ],
    focusAreas: listAreaScores(
      competencyProfile.answers,
      competencyProfile.evidencedIds,
      competencyProfile.targetRole,
    ).filter(({ id }) => competencyProfile.focusAreas.includes(id)),
    packet: rows.packets[0] ?? null,
    onboarding: findOnboarding(storedProfile, visitorCountry),
    openTo: storedProfile.profile.openTo,
    deletedAt: storedProfile.deletedAt,
  };
}
