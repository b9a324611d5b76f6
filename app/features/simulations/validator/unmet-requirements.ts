import type { Meters } from "../engine.ts";
import type { ChoiceNode, ScenarioNode } from "../simulation.ts";
import type { Finding } from "./finding.ts";

/* Rules about requirements that no player can meet. */

/** V13: too few choices are offered in a state. */
export function tooFewChoices(
  node: ChoiceNode,
  { meters, path }: { meters: Meters; path: readonly string[] },
  offeredCount: number,
): Finding {
  const meterText = Object.entries(meters)
    .map(([id, level]) => `${id} ${level}`)
    .join(", ");
  const pathText = path.length > 0 ? ` after ${path.join(" → ")}` : "";
  return {
    rule: "V13",
    at: node.id,
    sentence: `Only ${offeredCount} of its choices ${offeredCount === 1 ? "is" : "are"} available with ${meterText}${pathText}.`,
  };
}

/** V05: nodes that the graph leads to, but no state of the meters. */
export function findUnreachableNodes(
  nodes: readonly ScenarioNode[],
  statesByNode: ReadonlyMap<string, unknown>,
): Finding[] {
  return nodes
    .filter(({ id }) => !statesByNode.has(id))
    .map(({ id }) => ({
      rule: "V05",
      at: id,
      sentence: "No player can come here: the conditions on the way are never met.",
    }));
}
