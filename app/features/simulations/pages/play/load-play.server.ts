import { and, eq, type SQL } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { allowsPremium, limitNote } from "#app/features/premium/limits.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { planOf } from "#app/features/premium/plan.ts";
import {
  premiumOffer,
  selectViewerPlan,
  toViewerPlan,
  visitorPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { toAnswers } from "#app/features/roadmap/competency-profile.server.ts";
import { gone, limitReached, notFound } from "#app/http/http-errors.ts";
import { toCompetencyNames } from "#app/reference/competencies/framework.ts";
import { ATTEMPT_MODES, type AttemptMode } from "../../attempt.ts";
import { parseChoicePath, toChoicePath } from "../../choice-path.ts";
import type { ChosenCounts } from "../../chosen.ts";
import type { Cover } from "../../cover.ts";
import { type Play, pathOf, replay } from "../../engine.ts";
import {
  selectScenarioProgress,
  toScenarioProgress,
} from "../../library/scenario-progress.server.ts";
import type { ScenarioProgress } from "../../library/scenario-progress.ts";
import { selectAttemptCount } from "../../play/attempts.server.ts";
import { type PlayerView, toPlayerView } from "../../play/player-view.ts";
import { selectAttempt, toLoadedAttempt } from "../../play/stored-attempt.server.ts";
import { PLAYING_NEEDS_PREMIUM_MESSAGE, withdrawnMessage } from "../../publication.ts";
import { scoreOf } from "../../score.ts";
import type { Scenario, ScenarioKey } from "../../simulation.ts";
import { isForPremium } from "../../simulation-card.server.ts";
import { attempts } from "../../tables.ts";
import {
  selectScenario,
  selectSimulation,
  type VisibleSimulation,
} from "../../visible-simulations.server.ts";
import type { FirstDecision } from "./locked.tsx";
import { compareWithRoadmap, type RoadmapComparison } from "./roadmap-comparison.ts";
import {
  type LearnerRows,
  type ResultLink,
  selectLearner,
  selectViewerResult,
  type TargetFields,
  toTargetFields,
} from "./viewer-result.server.ts";

export interface PlayPage extends TargetFields {
  /** `isOffered`: others can still play it. An attempt outlives its simulation. */
  simulation: { id: string; title: string; isOffered: boolean };
  isListed: boolean;
  scenario: { id: string; title: string; minutes: number };
  /** The simulation's scenario after this one; null after the last. */
  nextScenario: { id: string; title: string } | null;
  mode: AttemptMode;
  explored: boolean;
  view: PlayerView;
  /** Null for a play that exists only in the address. */
  attempt: { id: string; reflection: string } | null;
  /** An unfinished attempt to resume, offered at the scenario's start. */
  open: ScenarioProgress["open"];
  /** In place of what starts a run; null while there is room, and for a visitor. */
  limit: string | null;
  /** For finished attempts only. */
  result: ViewerResult | null;
  /** The address names an attempt, but nobody is signed in. */
  asksSignIn: boolean;
  /** The address named choices that are not offered. */
  isCut: boolean;
  /** Competency names by id. */
  names: Record<string, string>;
}

export interface ViewerResult {
  links: ResultLink[];
  /** In place of a form for one more link; null while there is room. */
  limit: string | null;
  isNamed: boolean;
  against: RoadmapComparison[];
}

const NO_TARGET: TargetFields = { targetJob: null, nextForJob: null, favoriteLimit: null };

interface PlayQuery extends ScenarioKey {
  search: URLSearchParams;
  viewer: Viewer | null;
  plans: Plans;
  /** Address of whoever grants premium. */
  contact: string | null;
  now: Date;
}

/**
 * The play that an address names: an attempt of the viewer, or the choices in the query. Throws
 * 404, 410 for an archived simulation, and 403 for a premium one without premium; attempts that
 * were started can always be continued. One trip.
 */
export async function loadPlay(db: Database, query: PlayQuery): Promise<PlayPage> {
  const attemptId = query.search.get("attempt");
  return attemptId && query.viewer
    ? loadViewerAttempt(db, query.viewer, { ...query, attemptId })
    : loadAddressPlay(db, query);
}

async function loadViewerAttempt(
  db: Database,
  viewer: Viewer,
  { simulationId, scenarioId, attemptId, now }: PlayQuery & { attemptId: string },
): Promise<PlayPage> {
  const rows = await readAsViewer(db, viewer, {
    attempts: selectAttempt(db, viewer, attemptId),
    simulations: selectSimulation(db, simulationId, viewer),
    attemptCounts: selectAttemptCount(db, viewer),
    ...selectViewerResult(db, viewer, { attemptId, now }),
  });
  const person = { plan: planOf(rows.entitlements[0], now), plans: viewer.plans };
  const {
    attempts: [row],
    simulations: [simulation],
    latestAnswers: [assessment],
    nameChoices: [nameChoice],
  } = rows;
  const isHere =
    row?.attempt.simulationId === simulationId && row.attempt.scenarioId === scenarioId;
  if (!row || !isHere) throw notFound("You have no run at this address.");
  const { attempt, scenario, play, chosen } = toLoadedAttempt(row);
  const { id, explored, reflection, mode } = attempt;
  return {
    simulation: {
      id: simulationId,
      title: simulation?.title ?? scenario.title,
      isOffered: simulation !== undefined && withdrawnMessage(simulation.status) === null,
    },
    isListed: simulation?.visibility === "public",
    scenario: { id: scenario.id, title: scenario.title, minutes: scenario.minutes },
    nextScenario: simulation ? findNextScenario(simulation.cover, scenario.id) : null,
    mode,
    explored,
    view: toPlayerView(play, { seed: id, mode, chosen }),
    attempt: { id, reflection },
    open: null,
    limit: limitNote(person, "attempts", rows.attemptCounts[0]?.n ?? 0),
    result:
      attempt.status === "finished" && !explored
        ? {
            links: rows.links,
            limit: limitNote(person, "shares", rows.openLinks[0]?.n ?? 0),
            isNamed: nameChoice?.isNamed ?? false,
            against: compareWithRoadmap(
              scoreOf(play),
              toAnswers(assessment?.latest ?? null),
              rows.runs,
            ),
          }
        : null,
    asksSignIn: false,
    isCut: false,
    names: toCompetencyNames(scenario.competencies),
    ...toTargetFields(rows, person),
  };
}

async function loadAddressPlay(
  db: Database,
  { simulationId, scenarioId, search, viewer, plans, contact, now }: PlayQuery,
): Promise<PlayPage> {
  const isHere = and(eq(attempts.simulationId, simulationId), eq(attempts.scenarioId, scenarioId));
  const { simulations, scenarios, ...viewerRows } = await readAsViewer(db, viewer, {
    simulations: selectSimulation(db, simulationId, viewer),
    scenarios: selectScenario(db, { simulationId, scenarioId, viewer }),
    ...(viewer && { ...selectViewerProgress(db, viewer, isHere), ...selectLearner(db, viewer) }),
  });
  const { simulation, content: scenario, chosen } = requireScenario({ simulations, scenarios });
  const { progressRows = [], entitlements, hiddenBannerRows, attemptCounts = null } = viewerRows;
  const viewerPlan =
    viewer && entitlements && hiddenBannerRows
      ? toViewerPlan({ entitlements, hiddenBannerRows }, viewer, now)
      : visitorPlan(plans);
  const [progressRow] = progressRows;
  if (isForPremium(simulation, plans) && !allowsPremium(viewerPlan)) {
    throw limitReached(PLAYING_NEEDS_PREMIUM_MESSAGE, {
      offer: premiumOffer(viewerPlan, contact),
      opening: toFirstDecision(scenario),
    });
  }
  const requestedPath = parseChoicePath(search.get("p"));
  const { play, followed } = replay(scenario, requestedPath);
  const mode = ATTEMPT_MODES.find((each) => each === search.get("mode")) ?? "practise";
  return {
    simulation: { id: simulation.id, title: simulation.title, isOffered: true },
    isListed: simulation.visibility === "public",
    scenario: { id: scenario.id, title: scenario.title, minutes: scenario.minutes },
    nextScenario: findNextScenario(simulation.cover, scenario.id),
    mode,
    explored: followed > 0 && search.has("explored"),
    view: toPlayerView(play, { seed: toSeed(play), mode, chosen }),
    attempt: null,
    open: progressRow ? toScenarioProgress(progressRow).open : null,
    limit: attemptCounts && limitNote(viewerPlan, "attempts", attemptCounts[0]?.n ?? 0),
    result: null,
    asksSignIn: search.has("attempt"),
    isCut: followed < requestedPath.length,
    names: toCompetencyNames(scenario.competencies),
    ...(viewer ? toTargetFields(viewerRows as LearnerRows, viewerPlan) : NO_TARGET),
  };
}

function findNextScenario({ scenarios }: Cover, scenarioId: string): PlayPage["nextScenario"] {
  const index = scenarios.findIndex(({ id }) => id === scenarioId);
  const next = index < 0 ? undefined : scenarios[index + 1];
  return next ? { id: next.id, title: next.title } : null;
}

interface FoundRows {
  simulations: readonly VisibleSimulation[];
  scenarios: readonly { content: Scenario; chosen: ChosenCounts }[];
}

/** The rows of a scenario. Throws 410 for a simulation that was withdrawn, and 404 for what doesn’t exist. */
export function requireScenario({ simulations: [simulation], scenarios: [stored] }: FoundRows) {
  const withdrawn = simulation && withdrawnMessage(simulation.status);
  if (withdrawn) throw gone(withdrawn);
  if (!simulation || !stored) {
    throw notFound("That scenario doesn’t exist. The link may be incomplete.");
  }
  return { simulation, ...stored };
}

/** What is seen at a scenario's start, without what the choices lead to. */
export function toOpeningView(scenario: Scenario): PlayerView {
  const { play } = replay(scenario, []);
  return toPlayerView(play, { seed: toSeed(play), mode: "practise" });
}

function toSeed(play: Play): string {
  return `${play.scenario.id} ${toChoicePath(pathOf(play))}`;
}

function toFirstDecision(scenario: Scenario): FirstDecision {
  const { scene, options } = toOpeningView(scenario);
  return { paragraphs: scene.flatMap(({ paragraphs }) => paragraphs), choices: options };
}

function selectViewerProgress(db: Database, viewer: Viewer, isHere: SQL | undefined) {
  return {
    progressRows: selectScenarioProgress(db, viewer, isHere),
    attemptCounts: selectAttemptCount(db, viewer),
    ...selectViewerPlan(db, viewer),
  };
}
