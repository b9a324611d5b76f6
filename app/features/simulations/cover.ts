import { toCompactTree } from "./compact-tree.ts";
import { countNodes, type Scenario, type Simulation } from "./simulation.ts";
import { EMPTY_TREE, toTree } from "./tree.ts";

/** What pages show of a simulation without its content, worked out once, when it is published. Stored as JSON. */
export interface Cover {
  summary: CoverSummary;
  /** Null if the first scenario does not open with a decision. */
  opening: Opening | null;
  scenarios: ScenarioCover[];
}

/** What a row of a list shows. */
export interface CoverSummary {
  scenarios: number;
  moments: number;
  endings: number;
  /** The compact tree of the first scenario. */
  tree: string;
}

/** The first decision of the first scenario, with the text that each choice leads to. */
export interface Opening {
  scenarioId: string;
  text: string;
  choices: { id: string; text: string; feedback: string; reached: string }[];
}

export interface ScenarioCover
  extends Pick<
    Scenario,
    "id" | "title" | "summary" | "minutes" | "role" | "cast" | "competencies"
  > {
  moments: number;
  endings: number;
  /** Compact. */
  tree: string;
}

/** The cover of a simulation that passed validation: drawing the tree needs a graph without cycles. */
export function toCover({ scenarios }: Pick<Simulation, "scenarios">): Cover {
  const covers = scenarios.map(toScenarioCover);
  return { summary: summarize(covers), opening: findOpening(scenarios[0]), scenarios: covers };
}

function toScenarioCover(scenario: Scenario): ScenarioCover {
  const { id, title, summary, minutes, role, cast, competencies } = scenario;
  const fields = { id, title, summary, minutes, role, cast, competencies };
  return { ...fields, ...countNodes(scenario), tree: toCompactTree(toTree(scenario)) };
}

function summarize(scenarios: readonly ScenarioCover[]): CoverSummary {
  const sum = (key: "moments" | "endings") =>
    scenarios.reduce((total, scenario) => total + scenario[key], 0);
  return {
    scenarios: scenarios.length,
    moments: sum("moments"),
    endings: sum("endings"),
    tree: scenarios[0]?.tree ?? toCompactTree(EMPTY_TREE),
  };
}

function findOpening(scenario: Scenario | undefined): Opening | null {
  const node = scenario?.nodes.find(({ id }) => id === scenario.start);
  if (!scenario || node?.type !== "choice") return null;
  const textOf = (nodeId: string) => scenario.nodes.find(({ id }) => id === nodeId)?.text ?? "";
  return {
    scenarioId: scenario.id,
    text: node.text,
    choices: node.choices.map(({ id, text, feedback, next }) => ({
      ...{ id, text, feedback },
      reached: textOf(next),
    })),
  };
}
