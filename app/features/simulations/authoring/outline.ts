import { nextNodeIds, type Scenario, type ScenarioNode } from "../simulation.ts";

interface Outline {
  /** Depth first from the start. */
  reached: ScenarioNode[];
  /** Nodes that cannot be reached from the start. */
  unreached: ScenarioNode[];
}

/** A scenario's nodes in reading order. */
export function toOutline({ start, nodes }: Pick<Scenario, "start" | "nodes">): Outline {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set<ScenarioNode>();
  const pendingIds = [start];
  for (let id = pendingIds.pop(); id !== undefined; id = pendingIds.pop()) {
    const node = byId.get(id);
    if (!node || reached.has(node)) continue;
    reached.add(node);
    pendingIds.push(...nextNodeIds(node).reverse());
  }
  return { reached: [...reached], unreached: nodes.filter((node) => !reached.has(node)) };
}
