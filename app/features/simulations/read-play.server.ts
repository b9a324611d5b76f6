import { and, eq } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isOpenTo } from "#app/features/premium/limits.server.ts";
import {
  premiumOffer,
  selectOwnPlan,
  toOwnPlan,
  VISITOR_PLAN,
} from "#app/features/premium/own-plan.server.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { toLevels } from "#app/features/roadmap/standing.server.ts";
import { gone, limitReached, notFound } from "#app/http/respond.ts";
import { type AgainstRoadmap, listAgainst } from "./against-roadmap.ts";
import { ATTEMPT_MODES, type AttemptMode, parsePathParam, toPathParam } from "./attempt.ts";
import { replay } from "./engine.ts";
import type { ScenarioMark } from "./mark.ts";
import { selectMarks, toMark } from "./marks.server.ts";
import { openAttempt, selectAttempt } from "./open-attempt.server.ts";
import { type ResultLink, selectOwnResult } from "./own-result.server.ts";
import { type PlayerView, toPlayerView } from "./player-view.ts";
import { ARCHIVED, PLAYING_IS_PREMIUM } from "./publication.ts";
import { selectScenario, selectSimulation } from "./shown.server.ts";
import { isForPremium } from "./simulation-card.server.ts";
import { attempts } from "./tables.ts";

/** What the player's page shows. */
export interface PlayPage {
  /** Whether others can still play it is part of it: an attempt outlives its simulation. */
  simulation: { id: string; title: string; isOffered: boolean };
  /** Whether anybody can find it in the library. */
  isListed: boolean;
  scenario: { id: string; title: string; minutes: number };
  mode: AttemptMode;
  /** Whether it is a "what if", as its attempt or its address says. */
  explored: boolean;
  view: PlayerView;
  /** The attempt it is, of somebody signed in. */
  attempt: { id: string; reflection: string } | null;
  /** An attempt that its viewer could go on with, on the scenario's first page. */
  open: ScenarioMark["open"];
  /** Of a finished attempt: its links, and what it says against the roadmap. */
  result: OwnResult | null;
  /** Whether the address is of an attempt, which only whoever signs in can see. */
  asksSignIn: boolean;
  /** Whether the address named choices that were not on offer. */
  isCut: boolean;
  /** The names of the competencies it scores. */
  names: Record<string, string>;
}

export interface OwnResult {
  links: ResultLink[];
  isNamed: boolean;
  against: AgainstRoadmap[];
}

interface Asked {
  simulationId: string;
  scenarioId: string;
  search: URLSearchParams;
  viewer: Viewer | null;
  /** Who grants premium. */
  contact: string | null;
  now: Date;
}

/**
 * A play as an address names it: an attempt of the viewer, or the choices that stand in it. Throws
 * 404 for what is not there, 410 for a simulation that was archived, and 403 for one that is for
 * premium alone: an attempt that was begun goes on all the same. One trip.
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
  const [revocation, [row], [simulation], links, runs, [answers], [profile]] = await db.batch([
    selectRevocation(db, viewer),
    selectAttempt(db, viewer, attemptId),
    selectSimulation(db, simulationId, viewer),
    ...selectOwnResult(db, viewer, attemptId),
  ]);
  requireLive(revocation);
  const isHere =
    row?.attempt.simulationId === simulationId && row.attempt.scenarioId === scenarioId;
  if (!row || !isHere) throw notFound("There is no attempt of yours at this address.");
  const { attempt, scenario, play } = openAttempt(row);
  const { id, explored, reflection, mode } = attempt;
  const levels = toLevels(answers?.latest ?? null);
  return {
    simulation: {
      id: simulationId,
      title: simulation?.title ?? scenario.title,
      isOffered: simulation !== undefined && simulation.status !== "archived",
    },
    isListed: simulation?.visibility === "public",
    scenario: { id: scenario.id, title: scenario.title, minutes: scenario.minutes },
    mode,
    explored,
    view: toPlayerView(play, { seed: id, mode }),
    attempt: { id, reflection },
    open: null,
    result:
      attempt.status === "finished" && !explored
        ? {
            links,
            isNamed: profile?.isNamed ?? false,
            against: listAgainst(attempt, levels, runs),
          }
        : null,
    asksSignIn: false,
    isCut: false,
    names: namesOf(scenario.competencies),
  };
}

async function readVisit(
  db: Database,
  { simulationId, scenarioId, search, viewer, contact, now }: Asked,
): Promise<PlayPage> {
  const asking = [
    selectSimulation(db, simulationId, viewer),
    selectScenario(db, { simulationId, scenarioId, viewer }),
  ] as const;
  const isHere = and(eq(attempts.simulationId, simulationId), eq(attempts.scenarioId, scenarioId));
  const [[simulation], [stored], ...mine] = viewer
    ? await db.batch([
        ...asking,
        selectMarks(db, viewer, isHere),
        selectRevocation(db, viewer),
        ...selectOwnPlan(db, viewer),
      ])
    : await db.batch(asking);
  const [[mark] = [], revocation = [], ...plan] = mine;
  if (simulation?.status === "archived") throw gone(ARCHIVED);
  if (!simulation || !stored) {
    throw notFound("There is no such scenario. Its link may have lost a character.");
  }
  // A session that is over is a visitor's.
  const [entitled, hidden] = plan;
  const own =
    viewer && entitled && hidden && revocation.length === 0
      ? toOwnPlan([entitled, hidden], viewer, now)
      : VISITOR_PLAN;
  if (isForPremium(simulation) && !isOpenTo(own.plan)) {
    throw limitReached(PLAYING_IS_PREMIUM, { offer: premiumOffer(own, contact) });
  }
  const { content: scenario } = stored;
  const asked = parsePathParam(search.get("p"));
  const { play, followed } = replay(scenario, asked);
  const mode = ATTEMPT_MODES.find((each) => each === search.get("mode")) ?? "practise";
  const seed = `${scenario.id} ${toPathParam(play)}`;
  return {
    simulation: { id: simulation.id, title: simulation.title, isOffered: true },
    isListed: simulation.visibility === "public",
    scenario: { id: scenario.id, title: scenario.title, minutes: scenario.minutes },
    mode,
    explored: followed > 0 && search.has("explored"),
    view: toPlayerView(play, { seed, mode }),
    attempt: null,
    open: mark ? toMark(mark).open : null,
    result: null,
    asksSignIn: search.has("attempt"),
    isCut: followed < asked.length,
    names: namesOf(scenario.competencies),
  };
}

function namesOf(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, findCompetency(id)?.name ?? id]));
}
