import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { visitorPath } from "../paths.ts";
import type { ScenarioNode } from "../simulation.ts";
import { simulationScenarios, simulations } from "../tables.ts";

/** The first decision of a scenario, to try before one plays. */
export interface OpeningDecision {
  simulation: { id: string; title: string };
  text: string;
  choices: { id: string; text: string }[];
  /** What a choice leads to, and where it is played on from. */
  outcome: { choiceId: string; feedback: string; text: string; playPath: string } | null;
}

/** The first nodes of a simulation's first scenario; pass the rows to `toOpeningDecision`. */
export function selectOpeningDecision(db: Database, simulationId: string) {
  const { content } = simulationScenarios;
  const opening = sql`(
    select value from json_each(${content}, '$.nodes')
    where value ->> 'id' = ${content} ->> 'start'
  )`;
  const reached = sql`(
    select json_group_array(json(node.value)) from json_each(${content}, '$.nodes') as node
    where node.value ->> 'id' in (
      select choice.value ->> 'next' from json_each(${opening}, '$.choices') as choice
    )
  )`;
  return db
    .select({
      id: sql<string>`${simulations.id}`.as("simulation"),
      title: sql<string>`${simulations.title}`.as("simulation_title"),
      scenarioId: sql<string>`${content} ->> 'id'`.as("scenario_id"),
      opening: sql<string | null>`${opening}`.as("opening"),
      reached: sql<string | null>`${reached}`.as("reached"),
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

/** The decision, and what a choice of it leads to. Null where the simulation is not published or opens with a text. */
export function toOpeningDecision(
  rows: readonly OpeningDecisionRow[],
  choiceId: string | null,
): OpeningDecision | null {
  const [row] = rows;
  const node = row?.opening ? (JSON.parse(row.opening) as ScenarioNode) : null;
  if (!row || node?.type !== "choice") return null;
  const chosen = node.choices.find(({ id }) => id === choiceId);
  const reached = JSON.parse(row.reached ?? "[]") as ScenarioNode[];
  const next = reached.find(({ id }) => id === chosen?.next);
  return {
    simulation: { id: row.id, title: row.title },
    text: node.text,
    choices: node.choices.map(({ id, text }) => ({ id, text })),
    outcome:
      chosen && next
        ? {
            choiceId: chosen.id,
            feedback: chosen.feedback,
            text: next.text,
            playPath: playPathAfter(row, chosen.id),
          }
        : null,
  };
}

function playPathAfter({ id, scenarioId }: OpeningDecisionRow, choiceId: string): string {
  return visitorPath({ simulationId: id, scenarioId, path: choiceId, mode: "practise" });
}

interface OpeningDecisionRow {
  id: string;
  title: string;
  scenarioId: string;
  opening: string | null;
  reached: string | null;
}
