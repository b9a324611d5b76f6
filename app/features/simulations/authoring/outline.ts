import { nextOf, type Scenario, type ScenarioNode } from "../simulation.ts";

interface Outline {
  /** Depth first from the start. */
  reached: ScenarioNode[];
  /** Nodes that cannot be reached from the start. */
  apart: ScenarioNode[];
}

/** A scenario's nodes in reading order. */
export function outlineOf({ start, nodes }: Pick<Scenario, "start" | "nodes">): Outline {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set<ScenarioNode>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = byId.get(id);
    if (!node || reached.has(node)) continue;
    reached.add(node);
    waiting.push(...nextOf(node).reverse());
  }
  return { reached: [...reached], apart: nodes.filter((node) => !reached.has(node)) };
}
