import { nextNodeIds, type Scenario } from "../simulation.ts";

/** The reachable nodes, each after all its predecessors (Kahn's algorithm). */
export function topologicalOrder({ start, nodes }: Scenario): string[] {
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
