import { eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { AttemptMode } from "#app/features/simulations/attempt.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { choose, type Play, pathOf, startPlay } from "#app/features/simulations/engine.ts";
import { makeChoice } from "#app/features/simulations/play/attempt-moves.server.ts";
import { saveReflection, startAttempt } from "#app/features/simulations/play/attempts.server.ts";
import { totalPointsOf } from "#app/features/simulations/score.ts";
import type { Choice, Scenario } from "#app/features/simulations/simulation.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { type Past, rowId } from "./past.ts";

interface Run {
  simulation: string;
  scenario: string;
  /** The rank of each choice among those on offer: 1 has the most points. The run stops after the last. */
  ranks: readonly number[];
  mode: AttemptMode;
  daysAgo: number;
  reflection?: string;
}

/** Plays a built-in scenario; returns the id of the attempt. */
export async function playScenario(past: Past, viewer: Viewer, run: Run): Promise<string> {
  const { simulation: simulationId, scenario: scenarioId, ranks, mode, daysAgo } = run;
  const { db } = past;
  const id = await rowId(`${viewer.uid} plays ${scenarioId} ${daysAgo} days ago`);
  const scenario = scenarioOf(simulationId, scenarioId);
  const stored = await db
    .select({ version: simulations.version })
    .from(simulations)
    .where(eq(simulations.id, simulationId))
    .get();
  const startedAt = past.at(daysAgo, "19:10");
  const minutesLater = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
  const path = choicesOf(scenario, ranks);
  // As a visitor's choices are stored who signs in before the last one.
  await startAttempt(db, viewer, {
    ...{ id, simulationId, version: stored?.version ?? 1, scenario, mode },
    ...{ path: path.slice(0, -1), explored: false, now: startedAt },
  });
  const step = path.length - 1;
  await makeChoice(db, viewer, { id, step, choice: path[step] ?? "", now: minutesLater(12) });
  if (run.reflection) {
    const { reflection } = run;
    await saveReflection(db, viewer, { id, reflection, now: minutesLater(30) });
  }
  return id;
}

function scenarioOf(simulationId: string, scenarioId: string): Scenario {
  const scenario = BUILT_IN_SIMULATIONS.find(({ id }) => id === simulationId)?.scenarios.find(
    ({ id }) => id === scenarioId,
  );
  if (!scenario) throw new Error(`No built-in simulation has ${simulationId}/${scenarioId}.`);
  return scenario;
}

function choicesOf(scenario: Scenario, ranks: readonly number[]): string[] {
  let play: Play = startPlay(scenario);
  for (const rank of ranks) {
    const ranked: Choice[] = play.offeredChoices.toSorted(
      (one, other) => totalPointsOf(other) - totalPointsOf(one),
    );
    const choice = ranked[Math.min(rank, ranked.length) - 1];
    const next: Play | null = choice ? choose(play, choice.id) : null;
    if (!next) break;
    play = next;
  }
  return pathOf(play);
}
