import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { toCover } from "#app/features/simulations/cover.ts";
import type { Simulation } from "#app/features/simulations/simulation.ts";
import { attempts, simulationScenarios, simulations } from "#app/features/simulations/tables.ts";
import { aScenario } from "#test/scenarios.ts";
import { COMPETENCY, STORED, STORED_AT } from "./stored.ts";
import type { World } from "./world.ts";

/** The one scenario of everybody's published simulation. */
export const SCENARIO = aScenario({ competencies: [COMPETENCY] });

/** The scenario that only the draft has. */
const NEXT_SCENARIO = aScenario({ id: "next-decision", title: "Next decision" });

/** What the author of a world's simulation has written. */
export function aDraft(id: string): Simulation {
  return {
    id,
    title: "A late request",
    summary: "Someone asks for one more thing on the last day.",
    difficulty: "intro",
    minutes: 2,
    competencies: [COMPETENCY],
    scenarios: [SCENARIO, NEXT_SCENARIO],
  };
}

export function listSimulationRows(db: Database, world: World): Write[] {
  const { simulation, person } = world;
  const { uid } = person;
  const { scenarios, ...facts } = aDraft(simulation);
  const attempt = {
    uid,
    simulationId: simulation,
    scenarioId: SCENARIO.id,
    version: 1,
    title: SCENARIO.title,
    mode: "practise" as const,
    startedAt: STORED_AT,
    updatedAt: STORED_AT,
  };
  const path = [{ choice: "a", at: STORED_AT }];
  return [
    db.insert(simulations).values({
      ...facts,
      uid,
      cover: toCover({ scenarios: [SCENARIO] }),
      visibility: "unlisted",
      status: "published",
      version: 1,
      draft: { ...facts, scenarios },
      ...STORED,
    }),
    db.insert(simulationScenarios).values({
      simulationId: simulation,
      version: 1,
      id: SCENARIO.id,
      place: 0,
      content: SCENARIO,
    }),
    db.insert(attempts).values({ ...attempt, id: world.attempt }),
    db.insert(attempts).values({
      ...attempt,
      id: world.finishedAttempt,
      path,
      status: "finished",
      outcome: "strong",
      percent: 100,
      finishedAt: STORED_AT,
    }),
  ];
}
