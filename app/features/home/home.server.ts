import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findOnboarding } from "#app/features/account/onboarding.server.ts";
import type { Onboarding } from "#app/features/account/onboarding-card.tsx";
import { selectFavorites, toFavoriteNews } from "#app/features/favorites/list-favorites.server.ts";
import type { SavedChange } from "#app/features/favorites/news.ts";
import { type AreaLevel, listAreaLevels } from "#app/features/guidance/area-levels.ts";
import { type InProgress, listInProgress } from "#app/features/guidance/in-progress.ts";
import { findNextStep, type NextStep } from "#app/features/guidance/next-step.ts";
import {
  type BoardSummary,
  selectBoardSummary,
  toBoardSummary,
} from "#app/features/jobs/jobs.server.ts";
import { selectProfile, toStoredProfile } from "#app/features/profile/profile.server.ts";
import { selectPlan } from "#app/features/roadmap/plan.server.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { selectFirst } from "#app/features/simulations/library.server.ts";
import {
  type OpeningDecision,
  selectOpeningDecision,
  toOpeningDecision,
} from "#app/features/simulations/opening-decision.server.ts";
import {
  type SimulationCard,
  toSimulationCard,
} from "#app/features/simulations/simulation-card.server.ts";
import { mediumDate } from "#app/ui/time.ts";
import {
  type LatestPacket,
  selectActiveProjects,
  selectBegunAttempts,
  selectLatestPacket,
  toBegunAttempt,
} from "./work.server.ts";

export interface Mine {
  nextStep: NextStep | null;
  inProgress: InProgress[];
  savedChanges: SavedChange[];
  focusAreas: AreaLevel[];
  packet: LatestPacket | null;
  onboarding: Onboarding | null;
  /** Set when the account was deleted before its person signed in again. */
  deletedAt: string | null;
}

interface HomeReading extends BoardSummary {
  simulations: SimulationCard[];
  decision: OpeningDecision | null;
  me: Mine | null;
}

const SHOWN_SIMULATIONS = 3;
const SHOWN_DECISION = "saying-no-upward";

function selectPublic(db: Database, now: Date) {
  return [
    ...selectBoardSummary(db, now),
    selectFirst(db, SHOWN_SIMULATIONS),
    selectOpeningDecision(db, SHOWN_DECISION),
  ] as const;
}

/** Data of the home page, for a viewer with the personal part. One round trip. */
export async function readHome(
  db: Database,
  viewer: Viewer | null,
  now: Date,
): Promise<HomeReading> {
  if (!viewer) {
    const [counts, rows, library, opening] = await db.batch(selectPublic(db, now));
    return { ...toBoardSummary(counts, rows), ...toPlayable(library, opening), me: null };
  }
  const [counts, rows, library, opening, favorites, revocation, profiles, deletions, ...growth] =
    await db.batch([
      ...selectPublic(db, now),
      // Changed texts are shown on the favorites list only: here they would be read at every visit.
      selectFavorites(db, viewer, { withTexts: false }),
      ...selectProfile(db, viewer),
      ...selectStanding(db, viewer),
      selectPlan(db, viewer),
      selectActiveProjects(db, viewer),
      selectLatestPacket(db, viewer),
      selectBegunAttempts(db, viewer),
    ]);
  // The page is public: an ended session sees what visitors see.
  const playable = toPlayable(library, opening);
  if (revocation.length > 0) return { ...toBoardSummary(counts, rows), ...playable, me: null };
  const saved = favorites.map(({ target }) => ({ savedId: target }));
  const stored = toStoredProfile([revocation, profiles, deletions]);
  const [assessed, evidence, focus, runs, offered, plan, projects, [packet], begun] = growth;
  const { assessment: latest, ...standing } = toStanding([
    assessed,
    evidence,
    focus,
    runs,
    offered,
  ]);
  const { due, silent, savedChanges } = await toFavoriteNews(favorites, now);
  const assessment = {
    answered: Object.keys(standing.answers).length,
    isInProgress: latest !== null && latest.completedAt === null,
  };
  const { country } = stored.profile;
  const on = { today: now.toISOString().slice(0, 10), dateWords: mediumDate };
  const attempts = begun.map(toBegunAttempt);
  const {
    exercises,
    ranking: { gaps },
  } = standing;
  return {
    ...toBoardSummary(counts, rows, saved),
    ...playable,
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
        ...on,
      }),
      inProgress: listInProgress({ plan, projects, assessment, attempts, ...on }),
      savedChanges,
      focusAreas: listAreaLevels(standing.focusAreas, standing.answers),
      packet: packet ?? null,
      onboarding: findOnboarding(stored),
      deletedAt: stored.deletedAt,
    },
  };
}

function toPlayable(
  library: readonly Parameters<typeof toSimulationCard>[0][],
  opening: Parameters<typeof toOpeningDecision>[0],
) {
  return { simulations: library.map(toSimulationCard), decision: toOpeningDecision(opening) };
}
