import { nextNodeIds, type Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";

/* Rules that depend on the graph alone, whatever the meters. Linear in nodes and edges. */

/** V04–V06 and V08. Edges to missing nodes are ignored: V02 reports them. */
export function findGraphErrors(scenario: Scenario): Finding[] {
  const { id, start, nodes } = scenario;
  const edges = new Map(nodes.map((node) => [node.id, [] as string[]]));
  for (const node of nodes)
    edges.set(
      node.id,
      nextNodeIds(node).filter((next) => edges.has(next)),
    );
  const { reached, circle: cycle } = walkGraph(start, edges);
  const canReachEnding = findNodesLeadingTo(
    nodes.filter(({ type }) => type === "end").map((node) => node.id),
    edges,
  );
  return [
    ...(cycle
      ? [
          {
            rule: "V04",
            at: cycle[0] ?? id,
            sentence: `It leads in a circle: ${cycle.join(" → ")}.`,
          } as const,
        ]
      : []),
    ...nodes
      .filter((node) => edges.has(start) && !reached.has(node.id))
      .map((node) => ({ rule: "V05", at: node.id, sentence: "Nothing leads here." }) as const),
    ...nodes
      .filter((node) => !canReachEnding.has(node.id))
      .map(
        (node) =>
          ({ rule: "V06", at: node.id, sentence: "No end can be reached from here." }) as const,
      ),
    ...(nodes.some(({ type }) => type === "end")
      ? []
      : [{ rule: "V08", at: id, sentence: "There is no end." } as const]),
  ];
}

type EdgesById = ReadonlyMap<string, readonly string[]>;

/** The nodes that can be reached, and the first cycle met on the way. */
function walkGraph(
  start: string,
  edges: EdgesById,
): { reached: Set<string>; circle: string[] | null } {
  const reached = new Set<string>();
  const done = new Set<string>();
  let cycle: string[] | null = null;
  // Iterative, because a path can be too long for the call stack.
  const currentPath: { id: string; rest: string[] }[] = [];
  const enter = (id: string) => {
    reached.add(id);
    currentPath.push({ id, rest: [...(edges.get(id) ?? [])] });
  };
  if (edges.has(start)) enter(start);
  for (let last = currentPath.at(-1); last; last = currentPath.at(-1)) {
    const next = last.rest.shift();
    if (next === undefined) {
      done.add(last.id);
      currentPath.pop();
    } else if (!reached.has(next)) enter(next);
    else if (!done.has(next)) {
      const ids = currentPath.map(({ id }) => id);
      cycle ??= [...ids.slice(ids.indexOf(next)), next];
    }
  }
  return { reached, circle: cycle };
}

function findNodesLeadingTo(ends: readonly string[], edges: EdgesById): Set<string> {
  const sources = new Map<string, string[]>();
  for (const [id, nextIds] of edges) {
    for (const next of nextIds) sources.set(next, [...(sources.get(next) ?? []), id]);
  }
  const reached = new Set(ends);
  const pendingIds = [...ends];
  for (let id = pendingIds.pop(); id !== undefined; id = pendingIds.pop()) {
    for (const source of sources.get(id) ?? []) {
      if (reached.has(source)) continue;
      reached.add(source);
      pendingIds.push(source);
    }
  }
  return reached;
}
