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

export interface PlayPage {
  /** `isOffered`: others can still play it. An attempt outlives its simulation. */
  simulation: { id: string; title: string; isOffered: boolean };
  isListed: boolean;
  scenario: { id: string; title: string; minutes: number };
  mode: AttemptMode;
  explored: boolean;
  view: PlayerView;
  /** Null for a play that exists only in the address. */
  attempt: { id: string; reflection: string } | null;
  /** An unfinished attempt to resume, offered at the scenario's start. */
  open: ScenarioMark["open"];
  /** For finished attempts only. */
  result: OwnResult | null;
  /** The address names an attempt, but nobody is signed in. */
  asksSignIn: boolean;
  /** The address named choices that are not offered. */
  isCut: boolean;
  /** Competency names by id. */
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
  /** Address of whoever grants premium. */
  contact: string | null;
  now: Date;
}

/**
 * The play that an address names: an attempt of the viewer, or the choices in the query. Throws
 * 404, 410 for an archived simulation, and 403 for a premium one without premium; attempts that
 * were started can always be continued. One trip.
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
  // A revoked session is treated as a visitor.
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
