import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitNote } from "#app/features/premium/limits.server.ts";
import { planOf } from "#app/features/premium/plan.ts";
import { toAnswers } from "#app/features/roadmap/competency-profile.server.ts";
import { toTargetFields } from "#app/features/target-job/learner.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { toCompetencyNames } from "#app/reference/competencies/framework.ts";
import type { Cover } from "../../cover.ts";
import { selectAttemptCount } from "../../play/attempts.server.ts";
import { toPlayerView } from "../../play/player-view.ts";
import { selectAttempt, toLoadedAttempt } from "../../play/stored-attempt.server.ts";
import { withdrawnMessage } from "../../publication.ts";
import { scoreOf } from "../../score.ts";
import { selectSimulation } from "../../visible-simulations.server.ts";
import type { PlayPage, PlayQuery } from "./play-page.server.ts";
import { compareWithRoadmap } from "./roadmap-comparison.ts";
import { selectViewerResult } from "./viewer-result.server.ts";

export async function loadViewerAttempt(
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

export function findNextScenario(
  { scenarios }: Cover,
  scenarioId: string,
): PlayPage["nextScenario"] {
  const index = scenarios.findIndex(({ id }) => id === scenarioId);
  const next = index < 0 ? undefined : scenarios[index + 1];
  return next ? { id: next.id, title: next.title } : null;
}
