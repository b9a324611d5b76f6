import { nextOf, type Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";
import { findUnscored, scoredBy } from "./unscored.ts";

/* Rules that depend on the graph alone, whatever the meters. Linear in nodes and edges. */

/** V04–V06, V08 and V12. Edges to missing nodes are ignored: V02 reports them. */
export function findGraphErrors(scenario: Scenario): Finding[] {
  const { id, start, nodes } = scenario;
  const targets = new Map(nodes.map((node) => [node.id, [] as string[]]));
  for (const node of nodes)
    targets.set(
      node.id,
      nextOf(node).filter((next) => targets.has(next)),
    );
  const { reached, circle } = walk(start, targets);
  const ending = reachBackwards(
    nodes.filter(({ type }) => type === "end").map((node) => node.id),
    targets,
  );
  const scored = new Set(
    nodes
      .filter((node) => reached.has(node.id))
      .flatMap((node) => (node.type === "choice" ? node.choices : []))
      .flatMap(scoredBy),
  );
  return [
    ...(circle
      ? [
          {
            rule: "V04",
            at: circle[0] ?? id,
            sentence: `It leads in a circle: ${circle.join(" → ")}.`,
          } as const,
        ]
      : []),
    ...nodes
      .filter((node) => targets.has(start) && !reached.has(node.id))
      .map((node) => ({ rule: "V05", at: node.id, sentence: "Nothing leads here." }) as const),
    ...nodes
      .filter((node) => !ending.has(node.id))
      .map(
        (node) =>
          ({ rule: "V06", at: node.id, sentence: "No end can be reached from here." }) as const,
      ),
    ...(nodes.some(({ type }) => type === "end")
      ? []
      : [{ rule: "V08", at: id, sentence: "There is no end." } as const]),
    ...findUnscored(scenario, scored),
  ];
}

type Targets = ReadonlyMap<string, readonly string[]>;

/** The nodes that can be reached, and the first cycle met on the way. */
function walk(start: string, targets: Targets): { reached: Set<string>; circle: string[] | null } {
  const reached = new Set<string>();
  const done = new Set<string>();
  let circle: string[] | null = null;
  // Iterative, because a path can be too long for the call stack.
  const trail: { id: string; rest: string[] }[] = [];
  const enter = (id: string) => {
    reached.add(id);
    trail.push({ id, rest: [...(targets.get(id) ?? [])] });
  };
  if (targets.has(start)) enter(start);
  for (let last = trail.at(-1); last; last = trail.at(-1)) {
    const next = last.rest.shift();
    if (next === undefined) {
      done.add(last.id);
      trail.pop();
    } else if (!reached.has(next)) enter(next);
    else if (!done.has(next)) {
      const ids = trail.map(({ id }) => id);
      circle ??= [...ids.slice(ids.indexOf(next)), next];
    }
  }
  return { reached, circle };
}

/** All nodes from which an ending can be reached. */
function reachBackwards(ends: readonly string[], targets: Targets): Set<string> {
  const sources = new Map<string, string[]>();
  for (const [id, nexts] of targets) {
    for (const next of nexts) sources.set(next, [...(sources.get(next) ?? []), id]);
  }
  const reached = new Set(ends);
  const waiting = [...ends];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const source of sources.get(id) ?? []) {
      if (reached.has(source)) continue;
      reached.add(source);
      waiting.push(source);
    }
  }
  return reached;
}
