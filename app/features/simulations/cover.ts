import { countNodes, type Scenario, type Simulation } from "./simulation.ts";
import { type Tree, toTree } from "./tree.ts";

/** What lists and detail pages show of a simulation's scenarios, without their content. Stored as JSON. */
export interface Cover {
  scenarios: ScenarioCover[];
}

export interface ScenarioCover
  extends Pick<
    Scenario,
    "id" | "title" | "summary" | "minutes" | "role" | "cast" | "competencies"
  > {
  moments: number;
  endings: number;
  tree: Tree;
}

/** The cover of a simulation that passed validation: drawing the tree needs a graph without cycles. */
export function toCover({ scenarios }: Pick<Simulation, "scenarios">): Cover {
  return {
    scenarios: scenarios.map((scenario) => {
      const { id, title, summary, minutes, role, cast, competencies } = scenario;
      const fields = { id, title, summary, minutes, role, cast, competencies };
      return { ...fields, ...countNodes(scenario), tree: toTree(scenario) };
    }),
  };
}
