import type { RestrictionKind } from "#app/auth/restriction.ts";
import { selectStops, severestOf } from "#app/auth/restrictions.server.ts";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { type BatchResults, batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findOnboarding } from "#app/features/account/onboarding.server.ts";
import type { Onboarding } from "#app/features/account/onboarding-card.tsx";
import { selectProfile, toStoredProfile } from "#app/features/account/profile.server.ts";
import type { OpenTo } from "#app/features/account/profile.ts";
import { findFavoriteLimit } from "#app/features/favorites/favorite-limit.server.ts";
import type { FunnelStep } from "#app/features/favorites/funnel.ts";
import {
  selectHomeFavorites,
  toHomeFavorites,
} from "#app/features/favorites/home-favorites.server.ts";
import type { SavedChange, SilentFavorite } from "#app/features/favorites/home-favorites.ts";
import {
  type JobsOverview,
  selectJobsOverview,
  toJobsOverview,
} from "#app/features/jobs/jobs-overview.server.ts";
import { selectReaderAnswers } from "#app/features/jobs/reader/read-reader.server.ts";
import { toReader, toVisitor } from "#app/features/jobs/reader/reader.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { selectNotices, toNotice } from "#app/features/notices/stored-notices.server.ts";
import type { Waiting } from "#app/features/operator/waiting.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { toDueDecisions } from "#app/features/reviews/due-decisions.server.ts";
import { levelsOf } from "#app/features/roadmap/assessment.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { findNextForJob } from "#app/features/roadmap/next-for-job.ts";
import { selectPlan } from "#app/features/roadmap/plan.server.ts";
import { listUnproven } from "#app/features/roadmap/sitting/outcome.ts";
import {
  selectFirstFreeSimulations,
  selectListedMinutes,
} from "#app/features/simulations/library/library.server.ts";
import { formatMinutesRange } from "#app/features/simulations/library/library-filter.ts";
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
import {
  countAsked,
  selectAskedBySaved,
  selectTargetJob,
  toOwnTarget,
} from "#app/features/target-job/target-job.server.ts";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { listComputedNotices } from "#app/gather/computed-notices.server.ts";
import { selectNewCount, toNewCount } from "#app/gather/count-new-notices.server.ts";
import { selectWaiting, toWaiting, type WaitingRows } from "#app/gather/waiting.server.ts";
import { formatDate } from "#app/ui/time.ts";
import { type InProgressItem, listInProgress } from "../in-progress.ts";
import { findNextStep, findPractice } from "../next-step/next-step.ts";
import type { NextStep, Situation } from "../next-step/situation.ts";
import { type AreaRow, listStanding } from "../standing.ts";
import { listWeek, type Week } from "../week.ts";
import {
  type LatestPacket,
  selectActiveProjects,
  selectAttemptsInProgress,
  selectLatestPacket,
  toAttemptInProgress,
} from "../work-in-progress.server.ts";

export interface PersonalHome {
  /** "2026-11-24", where they live. */
  today: string;
  nextStep: NextStep | null;
  /** What to practice; null when the next step is to. */
  practice: NextStep | null;
  /** How many saved jobs came how far; empty without one. */
  reached: Pick<FunnelStep, "stage" | "n">[];
  /** The application that waits longest for news. */
  silent: SilentFavorite | null;
  /** The roadmap, an area a row; empty while nothing is answered. */
  standing: AreaRow[];
  /** Null when nothing is due. */
  week: Week | null;
  targetJob: OwnTarget | null;
  inProgress: InProgressItem[];
  savedChanges: SavedChange[];
  /** The newest unread decisions; changes of saved jobs are `savedChanges`. */
  notices: Notice[];
  packet: LatestPacket | null;
  onboarding: Onboarding | null;
  /** Decides how much of the page is about jobs. */
  openTo: OpenTo | null;
  /** Set when the account was deleted before its person signed in again. */
  deletedAt: string | null;
  /** What an operator decided about the person, if it stops them. */
  stopped: RestrictionKind | null;
}

interface HomeData extends JobsOverview {
  /** Where the reader lives; null when they have not said. */
  country: string | null;
  simulations: ListedSimulation[];
  /** How long a simulation takes: "12 to 30 minutes"; only visitors are told. */
  minutes: string;
  /** To try before one signs in. */
  decision: OpeningDecision | null;
  me: PersonalHome | null;
  /** For operators only. */
  waiting: Waiting | null;
  newNotices: number | null;
  favoriteLimit: string | null;
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
    ...selectJobsOverview(db, { now, person: viewer, hasReader }),
    simulations: selectFirstFreeSimulations(db, { plans, limit: viewer ? 1 : MAX_SIMULATIONS }),
  };
}

function selectPersonalHome(db: Database, viewer: Viewer, now: Date) {
  return {
    ...selectHomeFavorites(db, viewer, now),
    notices: selectNotices(db, viewer, { isUnread: true, limit: MAX_NOTICES, now }),
    ...selectNewCount(db, viewer, { now }),
    ...selectProfile(db, viewer),
    answerRows: selectReaderAnswers(db, viewer),
    ...selectCompetencyProfile(db, viewer, now),
    ...selectTargetJob(db, viewer),
    plan: selectPlan(db, viewer),
    projects: selectActiveProjects(db, viewer),
    packets: selectLatestPacket(db, viewer),
    attempts: selectAttemptsInProgress(db, viewer),
    askedBySaved: selectAskedBySaved(db, viewer),
    stops: selectStops(db, viewer),
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
  if (!viewer) {
    const rows = await batchNamed(db, {
      ...selectPublicHome(db, null, query),
      openings: selectOpening(db, DECISION_SIMULATION_ID),
      listedMinutes: selectListedMinutes(db),
    });
    return toVisitorHome(rows, query);
  }
  const rows = await readAsViewer(db, viewer, {
    ...selectPublicHome(db, viewer, query),
    ...selectPersonalHome(db, viewer, now),
    ...(isOperator && selectWaiting(db)),
  });
  const [answers = null] = rows.answerRows;
  const reader = toReader(answers, { visitorCountry, now });
  const { saved, ...favorites } = await toHomeFavorites(rows, now);
  return {
    ...toJobsOverview(rows, { reader, saved }),
    country: reader.country,
    simulations: toSimulations(rows, query),
    minutes: "",
    decision: null,
    me: await toPersonalHome(rows, { favorites, visitorCountry, now }),
    waiting: isOperator ? toWaiting(rows as WaitingRows) : null,
    newNotices: await toNewCount(rows, now),
    favoriteLimit: await findFavoriteLimit(db, viewer, {
      counts: [{ saved: saved.length }],
      now,
    }),
  };
}

type PublicRows = BatchResults<ReturnType<typeof selectPublicHome>>;
type PersonalRows = BatchResults<ReturnType<typeof selectPersonalHome>>;

interface VisitorRows extends PublicRows {
  openings: Parameters<typeof toOpeningDecision>[0][];
  listedMinutes: { minutes: number }[];
}

function toVisitorHome(rows: VisitorRows, query: HomeQuery): HomeData {
  const { visitorCountry = null, now } = query;
  const reader = toVisitor(visitorCountry, now);
  return {
    ...toJobsOverview(rows, { reader, saved: null }),
    country: reader.country,
    simulations: toSimulations(rows, query),
    minutes: formatMinutesRange(rows.listedMinutes),
    decision: toOpeningDecision(rows.openings[0], query.choice ?? null),
    me: null,
    waiting: null,
    newNotices: null,
    favoriteLimit: null,
  };
}

function toSimulations({ simulations }: PublicRows, { plans }: HomeQuery): ListedSimulation[] {
  return simulations.map((row) => toListedSimulation(toSimulationCard(row, plans)));
}

interface PersonalHomeOptions {
  favorites: Omit<Awaited<ReturnType<typeof toHomeFavorites>>, "saved">;
  visitorCountry: string | null;
  now: Date;
}

async function toPersonalHome(
  rows: PersonalRows,
  { favorites, visitorCountry, now }: PersonalHomeOptions,
): Promise<PersonalHome> {
  const { plan, projects } = rows;
  const storedProfile = toStoredProfile(rows);
  const { assessment: latestAssessment, ...competencyProfile } = toCompetencyProfile(rows);
  const { due, moreDueOn, silent, savedChanges, reached } = favorites;
  const assessment = {
    answered: Object.keys(competencyProfile.answers).length,
    isInProgress: latestAssessment !== null && latestAssessment.completedAt === null,
  };
  const attempts = rows.attempts.map(toAttemptInProgress);
  const decisions = toDueDecisions(rows.decisionNews, now);
  const today = todayIn(storedProfile.profile.timeZone, now);
  const dateOptions = { today, formatDate };
  const learner = {
    levels: levelsOf(competencyProfile.answers),
    ...{ targetRole: competencyProfile.targetRole, runs: competencyProfile.runs },
  };
  const targetJob = toOwnTarget(rows, learner);
  const situation: Situation = {
    ...{ due: due[0] ?? null, silent, plan, assessment, attempts },
    decision: decisions[0] ?? null,
    gaps: competencyProfile.gaps,
    unproven: listUnproven(competencyProfile),
    exercises: competencyProfile.exercises,
    country: storedProfile.profile.country,
    targetRole: competencyProfile.targetRole,
    ...{ targetJob, ...dateOptions },
    nextForJob: targetJob && findNextForJob(targetJob.job.asked, learner),
  };
  const nextStep = findNextStep(situation);
  const practice = findPractice(situation);
  const askingJobs = countAsked(rows.askedBySaved);
  return {
    ...{ today, nextStep, silent, savedChanges },
    practice: practice?.is === nextStep?.is ? null : practice,
    reached: reached[0]?.n ? reached : [],
    standing: assessment.answered > 0 ? listStanding({ ...competencyProfile, askingJobs }) : [],
    week: listWeek({ favorites: due, moreDueOn, plan, projects, decisions }, today),
    targetJob,
    inProgress: listInProgress({ plan, projects, assessment, attempts, ...dateOptions }),
    notices: [
      ...(await listComputedNotices({ ...rows, jobNews: [], decisionNews: [] }, { now })).filter(
        ({ isRead }) => !isRead,
      ),
      ...rows.notices.map(toNotice),
    ],
    packet: rows.packets[0] ?? null,
    onboarding: findOnboarding(storedProfile, visitorCountry),
    openTo: storedProfile.profile.openTo,
    deletedAt: storedProfile.deletedAt,
    stopped: severestOf(rows.stops),
  };
}
