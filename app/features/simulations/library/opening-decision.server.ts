import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { ScenarioNode } from "../simulation.ts";
import { simulationScenarios, simulations } from "../tables.ts";

/** The first decision of a scenario, shown to people who have not started to play. */
export interface OpeningDecision {
  simulation: { id: string; title: string };
  scenario: string;
  text: string;
  choices: string[];
}

/** The opening node of a simulation's first scenario; pass the rows to `toOpeningDecision`. */
export function selectOpeningDecision(db: Database, simulationId: string) {
  const opening = sql<string>`(
    select value from json_each(${simulationScenarios.content}, '$.nodes')
    where json_extract(value, '$.id') = json_extract(${simulationScenarios.content}, '$.start')
  )`;
  return db
    .select({
      id: sql<string>`${simulations.id}`.as("simulation"),
      title: sql<string>`${simulations.title}`.as("simulation_title"),
      scenario: sql<string>`json_extract(${simulationScenarios.content}, '$.title')`.as("scenario"),
      node: opening.as("node"),
    })
    .from(simulationScenarios)
    .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
    .where(
      and(
        eq(simulations.id, simulationId),
        eq(simulationScenarios.version, simulations.version),
        eq(simulationScenarios.place, 0),
        eq(simulations.status, "published"),
      ),
    );
}

/** Null where the simulation is not published or opens with a text. */
export function toOpeningDecision(rows: readonly OpeningDecisionRow[]): OpeningDecision | null {
  const [row] = rows;
  const node = row?.node ? (JSON.parse(row.node) as ScenarioNode) : null;
  if (!row || node?.type !== "choice") return null;
  return {
    simulation: { id: row.id, title: row.title },
    scenario: row.scenario,
    text: node.text,
    choices: node.choices.map(({ text }) => text),
  };
}

interface OpeningDecisionRow {
  id: string;
  title: string;
  scenario: string;
  node: string | null;
}
