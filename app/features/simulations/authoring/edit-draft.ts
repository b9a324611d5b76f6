import { MAX_SCENARIOS, type Scenario, type ScenarioNode } from "../simulation.ts";
import { type Draft, emptyNode } from "./draft.ts";

/*
 * Changes to a draft. They are pure: each returns a new draft. Files may repeat an id; then a
 * change is made to the first, and the second is neither overwritten nor removed.
 */

export function findScenario({ scenarios }: Draft, id: string): Scenario | null {
  return scenarios.find((scenario) => scenario.id === id) ?? null;
}

export function findNode({ nodes }: Scenario, id: string): ScenarioNode | null {
  return nodes.find((node) => node.id === id) ?? null;
}

export function replaceScenario(draft: Draft, id: string, scenario: Scenario): Draft {
  return {
    ...draft,
    scenarios: replaceAt(draft.scenarios, indexOf(draft.scenarios, id), scenario),
  };
}

/** Appends a scenario. Returns the draft unchanged where it is full or has that id. */
export function addScenario(draft: Draft, scenario: Scenario): Draft {
  if (draft.scenarios.length >= MAX_SCENARIOS || findScenario(draft, scenario.id)) return draft;
  return { ...draft, scenarios: [...draft.scenarios, scenario] };
}

export function removeScenario(draft: Draft, id: string): Draft {
  return { ...draft, scenarios: removeAt(draft.scenarios, indexOf(draft.scenarios, id)) };
}

/** Swaps a scenario with its neighbour. Returns the draft unchanged at either end. */
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

/** Replaces a node. A changed id is updated wherever the scenario refers to it. */
export function replaceNode(scenario: Scenario, id: string, node: ScenarioNode): Scenario {
  const toNewId = (to: string) => (to === id ? node.id : to);
  const nodes = replaceAt(scenario.nodes, indexOf(scenario.nodes, id), node);
  if (node.id === id) return { ...scenario, nodes };
  return {
    ...scenario,
    start: toNewId(scenario.start),
    nodes: nodes.map((each): ScenarioNode => {
      if (each.type === "text") return { ...each, next: toNewId(each.next) };
      if (each.type === "end") {
        const { requires } = each;
        if (!requires) return each;
        return { ...each, requires: { ...requires, otherwise: toNewId(requires.otherwise) } };
      }
      const choices = each.choices.map((choice) => ({ ...choice, next: toNewId(choice.next) }));
      return { ...each, choices };
    }),
  };
}

/** Rules allow 60; files may bring more. */
export const MAX_NODES = 200;

interface AddedNode {
  scenario: Scenario;
  /** The id of the new node. */
  id: string;
}

/** Appends an empty node. */
export function addNode(scenario: Scenario, type: ScenarioNode["type"]): AddedNode {
  const usedIds = scenario.nodes.map((node) => node.id);
  return addNodeWithId(scenario, unusedId(usedIds, NODE_ID_PREFIXES[type]), type);
}

/** Adds at most one node per submission: its id is derived from it. */
export function addNodeOnce(
  scenario: Scenario,
  type: ScenarioNode["type"],
  submission: string,
): AddedNode {
  const id = `${NODE_ID_PREFIXES[type]}-${submission.slice(0, 4)}`;
  return findNode(scenario, id) ? { scenario, id } : addNodeWithId(scenario, id, type);
}

/** Copies a node at most once per submission; the copy leads where the node leads, and nothing leads to it yet. */
export function copyNodeOnce(
  scenario: Scenario,
  node: ScenarioNode,
  submission: string,
): AddedNode {
  const id = `${NODE_ID_PREFIXES[node.type]}-${submission.slice(0, 4)}`;
  if (findNode(scenario, id)) return { scenario, id };
  return { scenario: { ...scenario, nodes: [...scenario.nodes, { ...node, id }] }, id };
}

function addNodeWithId(scenario: Scenario, id: string, type: ScenarioNode["type"]): AddedNode {
  return { scenario: { ...scenario, nodes: [...scenario.nodes, emptyNode(id, type)] }, id };
}

/** References to the removed node stay; the report lists them. */
export function removeNode(scenario: Scenario, id: string): Scenario {
  return { ...scenario, nodes: removeAt(scenario.nodes, indexOf(scenario.nodes, id)) };
}

/** Changes a node's type. Keeps its text, its speaker and where it leads. */
export function changeNodeType(node: ScenarioNode, type: ScenarioNode["type"]): ScenarioNode {
  if (node.type === type) return node;
  const { id, speaker, text } = node;
  const emptyOfType = { ...emptyNode(id, type), ...(speaker ? { speaker } : {}), text };
  const next =
    node.type === "text" ? node.next : node.type === "choice" ? node.choices[0]?.next : "";
  if (emptyOfType.type === "text") return { ...emptyOfType, next: next ?? "" };
  if (emptyOfType.type === "end" || !next) return emptyOfType;
  return {
    ...emptyOfType,
    choices: emptyOfType.choices.map((choice, choiceIndex) =>
      choiceIndex ? choice : { ...choice, next },
    ),
  };
}

const NODE_ID_PREFIXES: Record<ScenarioNode["type"], string> = {
  choice: "decision",
  text: "passage",
  end: "end",
};

function indexOf(items: readonly { id: string }[], id: string): number {
  return items.findIndex((item) => item.id === id);
}

function replaceAt<Item>(items: readonly Item[], index: number, newItem: Item): Item[] {
  return items.map((each, itemIndex) => (itemIndex === index ? newItem : each));
}

function removeAt<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, itemIndex) => itemIndex !== index);
}

/** The base itself where it is free, or the base with a number. */
export function unusedId(usedIds: readonly string[], base: string): string {
  const ids = new Set(usedIds);
  if (!ids.has(base)) return base;
  let n = 2;
  while (ids.has(`${base}-${n}`)) n += 1;
  return `${base}-${n}`;
}
