import { MAX_SCENARIOS, type Scenario, type ScenarioNode } from "../simulation.ts";
import { type Draft, emptyNode } from "./draft.ts";

/* Changes to a draft. Each returns another one and leaves the rest of it as it was. */

/** A scenario of a draft; null when it is not there. */
export function findScenario({ scenarios }: Draft, id: string): Scenario | null {
  return scenarios.find((scenario) => scenario.id === id) ?? null;
}

/** A node of a scenario; null when it is not there. */
export function findNode({ nodes }: Scenario, id: string): ScenarioNode | null {
  return nodes.find((node) => node.id === id) ?? null;
}

/** The draft with another scenario in the place of the first with its id. */
export function withScenario(draft: Draft, id: string, scenario: Scenario): Draft {
  return {
    ...draft,
    scenarios: withAt(draft.scenarios, indexOf(draft.scenarios, id), scenario),
  };
}

/** The draft with one more scenario at its end; itself when it is full. */
export function addScenario(draft: Draft, scenario: Scenario): Draft {
  if (draft.scenarios.length >= MAX_SCENARIOS || findScenario(draft, scenario.id)) return draft;
  return { ...draft, scenarios: [...draft.scenarios, scenario] };
}

/** The draft without a scenario; of two with the same id the second stays. */
export function removeScenario(draft: Draft, id: string): Draft {
  return { ...draft, scenarios: without(draft.scenarios, indexOf(draft.scenarios, id)) };
}

/** The draft with a scenario one place up or down. */
export function moveScenario(draft: Draft, id: string, direction: "up" | "down"): Draft {
  const scenarios = [...draft.scenarios];
  const from = scenarios.findIndex((scenario) => scenario.id === id);
  const to = from + (direction === "up" ? -1 : 1);
  const [one, other] = [scenarios[from], scenarios[to]];
  if (!one || !other) return draft;
  scenarios[to] = one;
  scenarios[from] = other;
  return { ...draft, scenarios };
}

/** The scenario with another node in the place of the one with that id; a new id is followed everywhere. */
export function withNode(scenario: Scenario, id: string, node: ScenarioNode): Scenario {
  const follow = (to: string) => (to === id ? node.id : to);
  const nodes = withAt(scenario.nodes, indexOf(scenario.nodes, id), node);
  if (node.id === id) return { ...scenario, nodes };
  return {
    ...scenario,
    start: follow(scenario.start),
    nodes: nodes.map((each): ScenarioNode => {
      if (each.type === "text") return { ...each, next: follow(each.next) };
      if (each.type === "end") return each;
      const choices = each.choices.map((choice) => ({ ...choice, next: follow(choice.next) }));
      return { ...each, choices };
    }),
  };
}

/** Far beyond the sixty that the rules allow. */
export const MAX_NODES = 200;

interface Grown {
  scenario: Scenario;
  /** Of the node that was added. */
  id: string;
}

/** The scenario with one more node, which has nothing in it yet. */
export function addNode(scenario: Scenario, type: ScenarioNode["type"]): Grown {
  const taken = scenario.nodes.map((node) => node.id);
  return addNodeAs(scenario, freeId(taken, NODE_NAMES[type]), type);
}

/** The same for a submission: sent twice, it adds one. */
export function addNodeOnce(
  scenario: Scenario,
  type: ScenarioNode["type"],
  submission: string,
): Grown {
  const id = `${NODE_NAMES[type]}-${submission.slice(0, 4)}`;
  return findNode(scenario, id) ? { scenario, id } : addNodeAs(scenario, id, type);
}

function addNodeAs(scenario: Scenario, id: string, type: ScenarioNode["type"]): Grown {
  return { scenario: { ...scenario, nodes: [...scenario.nodes, emptyNode(id, type)] }, id };
}

/** The scenario without a node, of two with the same id without the first; what led to it leads nowhere, and the report says so. */
export function removeNode(scenario: Scenario, id: string): Scenario {
  return { ...scenario, nodes: without(scenario.nodes, indexOf(scenario.nodes, id)) };
}

/** A node as one of another type, with what both have. */
export function retype(node: ScenarioNode, type: ScenarioNode["type"]): ScenarioNode {
  if (node.type === type) return node;
  const { id, speaker, text } = node;
  const bare = { ...emptyNode(id, type), ...(speaker ? { speaker } : {}), text };
  const next =
    node.type === "text" ? node.next : node.type === "choice" ? node.choices[0]?.next : "";
  if (bare.type === "text") return { ...bare, next: next ?? "" };
  if (bare.type === "end" || !next) return bare;
  return {
    ...bare,
    choices: bare.choices.map((choice, at) => (at ? choice : { ...choice, next })),
  };
}

const NODE_NAMES: Record<ScenarioNode["type"], string> = {
  choice: "decision",
  text: "passage",
  end: "end",
};

function indexOf(things: readonly { id: string }[], id: string): number {
  return things.findIndex((thing) => thing.id === id);
}

/* An id that a file has twice is an error to be mended, and nothing of the second is to be lost by it. */

function withAt<Thing>(things: readonly Thing[], place: number, thing: Thing): Thing[] {
  return things.map((each, at) => (at === place ? thing : each));
}

function without<Thing>(things: readonly Thing[], place: number): Thing[] {
  return things.filter((_, at) => at !== place);
}

/** An id that is not taken: the base itself, or with a number. */
export function freeId(taken: readonly string[], base: string): string {
  const ids = new Set(taken);
  if (!ids.has(base)) return base;
  let n = 2;
  while (ids.has(`${base}-${n}`)) n += 1;
  return `${base}-${n}`;
}
