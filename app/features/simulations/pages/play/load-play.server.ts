import { and, eq, type SQL } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { allowsPremium, limitNote } from "#app/features/premium/limits.server.ts";
import {
  premiumOffer,
  selectViewerPlan,
  toViewerPlan,
  visitorPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import {
  type LearnerRows,
  selectLearner,
  type TargetFields,
  toTargetFields,
} from "#app/features/target-job/learner.server.ts";
import { gone, limitReached, notFound } from "#app/http/http-errors.ts";
import { toCompetencyNames } from "#app/reference/competencies/framework.ts";
import { ATTEMPT_MODES } from "../../attempt.ts";
import { parseChoicePath, toChoicePath } from "../../choice-path.ts";
import type { ChosenCounts } from "../../chosen.ts";
import { type Play, pathOf, replay } from "../../engine.ts";
import {
  selectScenarioProgress,
  toScenarioProgress,
} from "../../library/scenario-progress.server.ts";
import { selectAttemptCount } from "../../play/attempts.server.ts";
import { type PlayerView, toPlayerView } from "../../play/player-view.ts";
import { PLAYING_NEEDS_PREMIUM_MESSAGE, withdrawnMessage } from "../../publication.ts";
import type { Scenario } from "../../simulation.ts";
import { isForPremium } from "../../simulation-card.server.ts";
import { attempts } from "../../tables.ts";
import {
  selectScenario,
  selectSimulation,
  type VisibleSimulation,
} from "../../visible-simulations.server.ts";
import { findNextScenario, loadViewerAttempt } from "./load-attempt.server.ts";
import type { FirstDecision } from "./locked.tsx";
import type { PlayPage, PlayQuery } from "./play-page.server.ts";

const NO_TARGET: TargetFields = { targetJob: null, nextForJob: null, favoriteLimit: null };

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
