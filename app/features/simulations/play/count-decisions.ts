import { nextNodeIds, type Scenario } from "../simulation.ts";
import { topologicalOrder } from "../validator/topological-order.ts";

/** How many decisions a run has from a node on, at least and at most; null in a draft that leads in a circle. */
export function countDecisions(
  scenario: Scenario,
  from: string,
): readonly [least: number, most: number] | null {
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]));
  const counts = new Map<string, readonly [number, number]>();
  for (const id of topologicalOrder(scenario).reverse()) {
    const node = nodes.get(id);
    const own = node?.type === "choice" ? 1 : 0;
    const next = nextNodeIds(node).map((each) => counts.get(each) ?? [0, 0]);
    const least = Math.min(...next.map(([count]) => count));
    const most = Math.max(...next.map(([, count]) => count));
    counts.set(id, next.length > 0 ? [own + least, own + most] : [own, own]);
  }
  return counts.get(from) ?? null;
}
