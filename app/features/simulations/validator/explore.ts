import { applyEffects, listOfferedChoices, type Meters } from "../engine.ts";
import { nextNodeIds, type Outcome, type Scenario, type ScenarioNode } from "../simulation.ts";
import type { Finding } from "./finding.ts";
import { findObviousChoice } from "./obvious-choice.ts";
import { findUnreachableNodes, tooFewChoices } from "./unmet-requirements.ts";
import { findUnscoredCompetencies, scoredCompetenciesOf } from "./unscored-competencies.ts";

/* Rules that need playing: explores every node with every state of the meters that it can be reached in. */

export const MAX_STATES = 10_000;
/** Longer stretches without an ending within reach are tiring. */
const MAX_NODES_WITHOUT_ENDING = 7;

export interface Ending {
  id: string;
  title: string;
  outcome: Outcome;
  /** "node.choice" for each decision on a shortest path. */
  path: string[];
  /** The number of different paths to it. */
  ways: number;
}

interface Exploration {
  errors: Finding[];
  warnings: Finding[];
  endings: Ending[];
  /** The number of states explored. */
  states: number;
}

interface State {
  node: ScenarioNode;
  meters: Meters;
  /** The number of paths to this state, and a shortest one. */
  pathCount: number;
  shortestPath: PathStep;
  /** Consecutive nodes, including this one, that do not lead directly to an ending. */
  nodesWithoutEnding: number;
}

/** A linked list from the last decision back: thousands of states share their beginnings. */
interface PathStep {
  length: number;
  step: string;
  previous: PathStep | null;
}

const EMPTY_PATH: PathStep = { length: 0, step: "", previous: null };

/**
 * V05, V12–V14, W01 and W03, and every ending with a shortest path to it. Requires a scenario
 * without other errors: its graph has no cycle and no missing node.
 */
export function explore(scenario: Scenario): Exploration {
  const { id, start, nodes, meters } = scenario;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const leadsToEnding = new Map(nodes.map((node) => [node.id, isEndingOrNextToIt(node, byId)]));
  const statesByNode = new Map<string, Map<string, State>>();
  const exploration: Exploration = { errors: [], warnings: [], endings: [], states: 0 };
  const tooFewByNode = new Map<string, Finding>();
  const obviousByOffer = new Map<string, Finding | null>();
  const scoredCompetencies = new Set<string>();
  let longestWithoutEnding = 0;

  const addState = (
    nodeId: string,
    levels: Meters,
    predecessor: Pick<State, "pathCount" | "shortestPath" | "nodesWithoutEnding">,
  ) => {
    const node = byId.get(nodeId);
    if (!node) return;
    const nodeStates = statesByNode.get(nodeId) ?? new Map<string, State>();
    statesByNode.set(nodeId, nodeStates);
    const stateKey = meters.map((meter) => levels[meter.id]).join(",");
    const existing = nodeStates.get(stateKey);
    const nodesWithoutEnding = leadsToEnding.get(nodeId) ? 0 : predecessor.nodesWithoutEnding + 1;
    if (!existing) {
      nodeStates.set(stateKey, {
        node,
        meters: levels,
        pathCount: predecessor.pathCount,
        shortestPath: predecessor.shortestPath,
        nodesWithoutEnding,
      });
      exploration.states += 1;
      return;
    }
    existing.pathCount += predecessor.pathCount;
    existing.nodesWithoutEnding = Math.max(existing.nodesWithoutEnding, nodesWithoutEnding);
    if (predecessor.shortestPath.length < existing.shortestPath.length)
      existing.shortestPath = predecessor.shortestPath;
  };

  const startLevels = Object.fromEntries(meters.map((meter) => [meter.id, meter.start]));
  addState(start, startLevels, { pathCount: 1, shortestPath: EMPTY_PATH, nodesWithoutEnding: 0 });
  // In topological order each state is complete before it is left.
  for (const nodeId of topologicalOrder(scenario)) {
    for (const state of statesByNode.get(nodeId)?.values() ?? []) {
      if (exploration.states > MAX_STATES) {
        const sentence = `Its meters can be in more than ${MAX_STATES.toLocaleString("en-US")} states: too many to check. Use fewer meters, or rounder effects.`;
        return { ...exploration, endings: [], errors: [{ rule: "V14", at: id, sentence }] };
      }
      longestWithoutEnding = Math.max(longestWithoutEnding, state.nodesWithoutEnding);
      const { node } = state;
      if (node.type === "text") addState(node.next, state.meters, state);
      if (node.type !== "choice") continue;
      const choices = listOfferedChoices(node, state.meters);
      // One finding per node is enough.
      if (choices.length < 2 && !tooFewByNode.has(nodeId)) {
        const reachedState = { meters: state.meters, path: toPath(state.shortestPath) };
        tooFewByNode.set(nodeId, tooFewChoices(node, reachedState, choices.length));
      }
      const { pathCount, nodesWithoutEnding, shortestPath: previousPath } = state;
      for (const choice of choices) {
        const path = {
          length: previousPath.length + 1,
          step: `${nodeId}.${choice.id}`,
          previous: previousPath,
        };
        addState(choice.next, applyEffects(state.meters, choice), {
          pathCount,
          nodesWithoutEnding,
          shortestPath: path,
        });
      }
      const offerKey = `${nodeId}.${choices.map((choice) => choice.id).join(".")}`;
      if (!obviousByOffer.has(offerKey)) {
        obviousByOffer.set(offerKey, findObviousChoice(node, choices, scenario));
        for (const each of choices.flatMap(scoredCompetenciesOf)) scoredCompetencies.add(each);
      }
    }
  }
  exploration.errors.push(
    ...tooFewByNode.values(),
    ...findUnreachableNodes(nodes, statesByNode),
    ...findUnscoredCompetencies(scenario, scoredCompetencies),
  );
  exploration.warnings.push(
    ...firstFindingPerPlace([...obviousByOffer.values()].filter((finding) => finding !== null)),
  );
  if (longestWithoutEnding > MAX_NODES_WITHOUT_ENDING) {
    const sentence = `${longestWithoutEnding} nodes follow one another without a way to an end.`;
    exploration.warnings.push({ rule: "W03", at: id, sentence });
  }
  exploration.endings = nodes.flatMap((node) => toEnding(node, statesByNode.get(node.id)));
  return exploration;
}

/** Whether a node is an ending or leads directly to one. */
function isEndingOrNextToIt(node: ScenarioNode, byId: ReadonlyMap<string, ScenarioNode>): boolean {
  if (node.type === "end") return true;
  return nextNodeIds(node).some((next) => byId.get(next)?.type === "end");
}

/** The reachable nodes, each after all its predecessors (Kahn's algorithm). */
function topologicalOrder({ start, nodes }: Scenario): string[] {
  const edges = new Map(nodes.map((node) => [node.id, nextNodeIds(node)]));
  const openPredecessors = new Map([[start, 0]]);
  for (const id of openPredecessors.keys()) {
    for (const next of edges.get(id) ?? [])
      openPredecessors.set(next, (openPredecessors.get(next) ?? 0) + 1);
  }
  const order = [start];
  for (const id of order) {
    for (const next of edges.get(id) ?? []) {
      const remaining = (openPredecessors.get(next) ?? 0) - 1;
      openPredecessors.set(next, remaining);
      if (remaining === 0) order.push(next);
    }
  }
  return order;
}

/** Only the first finding about each choice. */
function firstFindingPerPlace(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((each) => [each.at, each])).values()].reverse();
}

function toPath(step: PathStep): string[] {
  const path: string[] = [];
  for (let at: PathStep | null = step; at?.previous; at = at.previous) path.push(at.step);
  return path.reverse();
}

function toEnding(
  node: ScenarioNode,
  nodeStates: ReadonlyMap<string, State> | undefined,
): Ending[] {
  if (node.type !== "end" || !nodeStates) return [];
  const states = [...nodeStates.values()].sort(
    (one, other) => one.shortestPath.length - other.shortestPath.length,
  );
  return [
    {
      id: node.id,
      title: node.title ?? node.id,
      outcome: node.outcome,
      path: toPath(states[0]?.shortestPath ?? EMPTY_PATH),
      ways: states.reduce((sum, { pathCount }) => sum + pathCount, 0),
    },
  ];
}
