import type { Meters } from "../engine.ts";
import type { ChoiceNode, ScenarioNode } from "../simulation.ts";
import type { Finding } from "./finding.ts";

/* Rules about requirements that no player can meet. */

/** V13: too few choices are offered in a state. */
export function tooFew(
  node: ChoiceNode,
  { meters, path }: { meters: Meters; path: readonly string[] },
  n: number,
): Finding {
  const at = Object.entries(meters)
    .map(([id, level]) => `${id} ${level}`)
    .join(", ");
  const way = path.length > 0 ? ` after ${path.join(" → ")}` : "";
  return {
    rule: "V13",
    at: node.id,
    sentence: `Only ${n} of its choices ${n === 1 ? "is" : "are"} on offer with ${at}${way}.`,
  };
}

/** V05: nodes that the graph leads to, but no state of the meters. */
export function findUnmet(
  nodes: readonly ScenarioNode[],
  layers: ReadonlyMap<string, unknown>,
): Finding[] {
  return nodes
    .filter(({ id }) => !layers.has(id))
    .map(({ id }) => ({
      rule: "V05",
      at: id,
      sentence: "No player comes here: what the way requires is never met.",
    }));
}
