import type { RestrictionKind } from "#app/auth/restriction.ts";
import { selectStops, severestOf } from "#app/auth/restrictions.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findOnboarding } from "#app/features/account/onboarding.server.ts";
import { selectProfile, toStoredProfile } from "#app/features/account/profile.server.ts";
import type { OpenTo } from "#app/features/account/profile.ts";
import type { FunnelStep } from "#app/features/favorites/funnel.ts";
import {
  selectHomeFavorites,
  type toHomeFavorites,
} from "#app/features/favorites/home-favorites.server.ts";
import type { SavedChange, SilentFavorite } from "#app/features/favorites/home-favorites.ts";
import { selectReaderAnswers } from "#app/features/jobs/reader/read-reader.server.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { selectNotices, toNotice } from "#app/features/notices/stored-notices.server.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { toDueDecisions } from "#app/features/reviews/due-decisions.server.ts";
import { levelsOf } from "#app/features/roadmap/assessment.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { orderGaps, tieWords } from "#app/features/roadmap/gap-order.ts";
import { selectPlan } from "#app/features/roadmap/plan.server.ts";
import { listUnproven } from "#app/features/roadmap/sitting/outcome.ts";
import { toAskedOf } from "#app/features/target-job/asked-of.ts";
import {
  countAsked,
  selectAskedBySaved,
  selectTargetJob,
  toOwnTarget,
} from "#app/features/target-job/target-job.server.ts";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { listComputedNotices } from "#app/gather/computed-notices.server.ts";
import { selectNewCount } from "#app/gather/count-new-notices.server.ts";
import type { FormValues } from "#app/http/form-values.ts";
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
  onboarding: FormValues | null;
  /** Decides how much of the page is about jobs. */
  openTo: OpenTo | null;
  /** Set when the account was deleted before its person signed in again. */
  deletedAt: string | null;
  /** What an operator decided about the person, if it stops them. */
  stopped: RestrictionKind | null;
}

const MAX_NOTICES = 3;

export function selectPersonalHome(db: Database, viewer: Viewer, now: Date) {
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

type PersonalRows = BatchResults<ReturnType<typeof selectPersonalHome>>;

interface PersonalHomeOptions {
  favorites: Omit<Awaited<ReturnType<typeof toHomeFavorites>>, "saved">;
  now: Date;
}

export async function toPersonalHome(
  rows: PersonalRows,
  { favorites, now }: PersonalHomeOptions,
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
  const asked = toAskedOf(null, targetJob?.job, learner);
  const order = { ...competencyProfile, asked };
  const gaps = orderGaps(competencyProfile.gaps, order);
  const situation: Situation = {
    ...{ due: due[0] ?? null, silent, plan, assessment, attempts },
    decision: decisions[0] ?? null,
    ...{ gaps, tie: tieWords(gaps, order) },
    unproven: listUnproven(competencyProfile),
    exercises: competencyProfile.exercises,
    country: storedProfile.profile.country,
    targetRole: competencyProfile.targetRole,
    ...{ targetJob, ...dateOptions },
    nextForJob: asked?.next ?? null,
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
    onboarding: findOnboarding(storedProfile),
    openTo: storedProfile.profile.openTo,
    deletedAt: storedProfile.deletedAt,
    stopped: severestOf(rows.stops),
  };
}
