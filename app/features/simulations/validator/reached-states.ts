import { isMet, type Meters } from "../engine.ts";
import { nextNodeIds, type Scenario, type ScenarioNode } from "../simulation.ts";

/** A node with the levels of the meters that it is reached with. */
export interface State {
  node: ScenarioNode;
  meters: Meters;
  /** The number of paths to this state, and a shortest one. */
  pathCount: number;
  shortestPath: PathStep;
  /** Consecutive nodes, including this one, that do not lead directly to an ending. */
  nodesWithoutEnding: number;
}

type Predecessor = Pick<State, "pathCount" | "shortestPath" | "nodesWithoutEnding">;

/** A linked list from the last decision back: thousands of states share their beginnings. */
interface PathStep {
  length: number;
  step: string;
  previous: PathStep | null;
}

export const EMPTY_PATH: PathStep = { length: 0, step: "", previous: null };

/** The states that a scenario's nodes are reached in. */
export class ReachedStates {
  readonly byNode = new Map<string, Map<string, State>>();
  count = 0;
  readonly #scenario: Scenario;
  readonly #nodes: ReadonlyMap<string, ScenarioNode>;
  readonly #leadsToEnding: ReadonlyMap<string, boolean>;

  constructor(scenario: Scenario) {
    const { nodes } = scenario;
    const byId = new Map(nodes.map((node) => [node.id, node]));
    this.#scenario = scenario;
    this.#nodes = byId;
    this.#leadsToEnding = new Map(nodes.map((node) => [node.id, isEndingOrNextToIt(node, byId)]));
  }

  of(nodeId: string): State[] {
    return [...(this.byNode.get(nodeId)?.values() ?? [])];
  }

  /** The node that a target leads to with these meters: an ending whose requirement is not met leads on. */
  arriveAt(targetId: string, meters: Meters): string {
    const node = this.#nodes.get(targetId);
    if (node?.type !== "end" || !node.requires || isMet(node.requires, meters)) return targetId;
    return this.arriveAt(node.requires.otherwise, meters);
  }

  /** Adds a state, or another path to one that is there. */
  add(targetId: string, meters: Meters, predecessor: Predecessor): void {
    const nodeId = this.arriveAt(targetId, meters);
    const node = this.#nodes.get(nodeId);
    if (!node) return;
    const nodeStates = this.byNode.get(nodeId) ?? new Map<string, State>();
    this.byNode.set(nodeId, nodeStates);
    const stateKey = stateKeyOf(this.#scenario, nodeId, meters);
    const existing = nodeStates.get(stateKey);
    const nodesWithoutEnding = this.#leadsToEnding.get(nodeId)
      ? 0
      : predecessor.nodesWithoutEnding + 1;
    if (!existing) {
      const { pathCount, shortestPath } = predecessor;
      nodeStates.set(stateKey, { node, meters, pathCount, shortestPath, nodesWithoutEnding });
      this.count += 1;
      return;
    }
    existing.pathCount += predecessor.pathCount;
    existing.nodesWithoutEnding = Math.max(existing.nodesWithoutEnding, nodesWithoutEnding);
    if (predecessor.shortestPath.length < existing.shortestPath.length)
      existing.shortestPath = predecessor.shortestPath;
  }
}

/** Names a node with the levels of the meters that it is reached with. */
export function stateKeyOf(scenario: Scenario, nodeId: string, meters: Meters): string {
  return `${nodeId} ${scenario.meters.map(({ id }) => meters[id]).join(",")}`;
}

/** "node.choice" for each decision of a path. */
export function toPath(step: PathStep): string[] {
  const path: string[] = [];
  for (let at: PathStep | null = step; at?.previous; at = at.previous) path.push(at.step);
  return path.reverse();
}

function isEndingOrNextToIt(node: ScenarioNode, byId: ReadonlyMap<string, ScenarioNode>): boolean {
  if (node.type === "end") return true;
  return nextNodeIds(node).some((next) => byId.get(next)?.type === "end");
}
