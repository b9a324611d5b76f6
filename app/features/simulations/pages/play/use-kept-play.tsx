import { useEffect } from "react";
import { useNavigationType } from "react-router";
import { isSameScenario } from "../../local-plays.ts";
import { visitorPath } from "../../paths.ts";
import { forgetPlays, keepPlay, localPlays } from "../../play-store.tsx";
import type { PlayerProps } from "./player-hooks.tsx";

/**
 * Keeps in this browser how far a visitor came: their play is in the address only, which is lost with the tab.
 * Once an account holds a run of the scenario, this browser keeps none. The first end is counted.
 */
export function useKeptPlay(page: PlayerProps["page"]) {
  const { attempt, isSignedIn, simulation, scenario, view, mode, explored } = page;
  const { end, path, step } = view;
  const isPageLoad = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is the path
  useEffect(() => {
    const scenarioKey = { simulationId: simulation.id, scenarioId: scenario.id };
    if (attempt) forgetPlays(scenarioKey);
    if (isSignedIn || explored || step === 0) return;
    // Whoever opens the address of somebody else's play has not played it.
    const { plays } = localPlays.read();
    const isKept = plays.some((each) => isSameScenario(each, scenarioKey));
    if (isPageLoad && step > 1 && !isKept) return;
    if (end && !plays.some((each) => isSameScenario(each, scenarioKey) && each.score !== null)) {
      navigator.sendBeacon("/api/v1/counts", `play ${simulation.id} ${scenario.id} ${path}`);
    }
    const measured = end?.competencies.map(({ id, earned, best }) => [id, { earned, best }]);
    keepPlay({
      ...scenarioKey,
      title: scenario.title,
      path: visitorPath({ ...scenarioKey, path, mode }),
      at: new Date().toISOString(),
      step,
      score: measured ? Object.fromEntries(measured) : null,
    });
  }, [attempt?.id, isSignedIn, path]);
}
