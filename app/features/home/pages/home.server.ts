import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { type BatchResults, batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findFavoriteLimit } from "#app/features/favorites/favorite-limit.server.ts";
import { toHomeFavorites } from "#app/features/favorites/home-favorites.server.ts";
import {
  type JobsOverview,
  selectJobsOverview,
  toJobsOverview,
} from "#app/features/jobs/jobs-overview.server.ts";
import { toReader, toVisitor } from "#app/features/jobs/reader/reader.ts";
import type { Waiting } from "#app/features/operator/waiting.ts";
import type { Plans } from "#app/features/premium/limits.ts";
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
import { toNewCount } from "#app/gather/count-new-notices.server.ts";
import { selectWaiting, toWaiting, type WaitingRows } from "#app/gather/waiting.server.ts";
import { type PersonalHome, selectPersonalHome, toPersonalHome } from "./personal-home.server.ts";

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

const DECISION_SIMULATION_ID = "first-weeks";

function selectPublicHome(db: Database, viewer: Viewer | null, query: HomeQuery) {
  const { plans, visitorCountry = null, now } = query;
  const hasReader = viewer !== null || visitorCountry !== null;
  return {
    ...selectJobsOverview(db, { now, person: viewer, hasReader }),
    simulations: selectFirstFreeSimulations(db, { plans, limit: viewer ? 1 : MAX_SIMULATIONS }),
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
    me: await toPersonalHome(rows, { favorites, now }),
    waiting: isOperator ? toWaiting(rows as WaitingRows) : null,
    newNotices: await toNewCount(rows, now),
    favoriteLimit: await findFavoriteLimit(db, viewer, {
      counts: [{ saved: saved.length }],
      now,
    }),
  };
}

type PublicRows = BatchResults<ReturnType<typeof selectPublicHome>>;

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
