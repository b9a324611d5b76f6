import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { gone, notFound } from "#app/http/respond.ts";
import { ATTEMPT_MODES, type AttemptMode, parsePathParam, toPathParam } from "./attempt.ts";
import { openAttempt, selectAttempt } from "./attempts.server.ts";
import { replay } from "./engine.ts";
import { selectScenario, selectSimulation } from "./library.server.ts";
import { type PlayerView, toPlayerView } from "./player-view.ts";

/** What the player's page shows. */
export interface PlayPage {
  simulation: { id: string; title: string };
  /** Whether anybody can find it in the library. */
  isListed: boolean;
  scenario: { id: string; title: string; minutes: number };
  mode: AttemptMode;
  view: PlayerView;
  /** The attempt it is, of somebody signed in. */
  attempt: { id: string; explored: boolean; reflection: string } | null;
  /** Whether the address named choices that were not on offer. */
  isCut: boolean;
  /** The names of the competencies it scores. */
  names: Record<string, string>;
}

interface Asked {
  simulationId: string;
  scenarioId: string;
  search: URLSearchParams;
  viewer: Viewer | null;
}

/**
 * A play as an address names it: an attempt of the viewer, or the choices that stand in it. Throws
 * 404 for what is not there, and 410 for a simulation that was archived. One trip.
 */
export async function readPlay(db: Database, asked: Asked): Promise<PlayPage> {
  const attemptId = asked.search.get("attempt");
  return attemptId && asked.viewer
    ? readOwnAttempt(db, asked.viewer, { ...asked, attemptId })
    : readVisit(db, asked);
}

async function readOwnAttempt(
  db: Database,
  viewer: Viewer,
  { simulationId, scenarioId, attemptId }: Asked & { attemptId: string },
): Promise<PlayPage> {
  const [revocation, [row], [simulation]] = await db.batch([
    selectRevocation(db, viewer),
    selectAttempt(db, viewer, attemptId),
    selectSimulation(db, simulationId, viewer),
  ]);
  requireLive(revocation);
  const isHere =
    row?.attempt.simulationId === simulationId && row.attempt.scenarioId === scenarioId;
  if (!row || !isHere) throw notFound("There is no attempt of yours at this address.");
  const { attempt, scenario, play } = openAttempt(row);
  const { id, explored, reflection, mode } = attempt;
  return {
    simulation: { id: simulationId, title: simulation?.title ?? scenario.title },
    isListed: simulation?.visibility === "public",
    scenario: { id: scenario.id, title: scenario.title, minutes: scenario.minutes },
    mode,
    view: toPlayerView(play, { seed: id, mode }),
    attempt: { id, explored, reflection },
    isCut: false,
    names: namesOf(scenario.competencies),
  };
}

async function readVisit(
  db: Database,
  { simulationId, scenarioId, search, viewer }: Asked,
): Promise<PlayPage> {
  const [[simulation], [stored]] = await db.batch([
    selectSimulation(db, simulationId, viewer),
    selectScenario(db, { simulationId, scenarioId, viewer }),
  ]);
  if (simulation?.status === "archived") {
    throw gone("This simulation is not offered anymore. Attempts at it stay under My Simulations.");
  }
  if (!simulation || !stored) {
    throw notFound("There is no such scenario. Its link may have lost a character.");
  }
  const { content: scenario } = stored;
  const asked = parsePathParam(search.get("p"));
  const { play, followed } = replay(scenario, asked);
  const mode = ATTEMPT_MODES.find((each) => each === search.get("mode")) ?? "practise";
  const seed = `${scenario.id} ${toPathParam(play)}`;
  return {
    simulation: { id: simulation.id, title: simulation.title },
    isListed: simulation.visibility === "public",
    scenario: { id: scenario.id, title: scenario.title, minutes: scenario.minutes },
    mode,
    view: toPlayerView(play, { seed, mode }),
    attempt: null,
    isCut: followed < asked.length,
    names: namesOf(scenario.competencies),
  };
}

function namesOf(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, findCompetency(id)?.name ?? id]));
}
