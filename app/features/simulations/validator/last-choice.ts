import { applyEffects, listOfferedChoices } from "../engine.ts";
import type { ChoiceNode, EndNode, Scenario, ScenarioNode } from "../simulation.ts";
import type { Finding } from "./finding.ts";
import type { ReachedStates, State } from "./reached-states.ts";

/**
 * W09: nothing but the last choice decides the end. Either every play ends at one decision, where each choice
 * has an ending of its own; or a strong end is always one choice away, whatever was done before.
 */
export function findLastChoiceWarning(scenario: Scenario, states: ReachedStates): Finding[] {
  const lastDecisions = listLastDecisions(scenario, states);
  // Where the first decision is the last, there is nothing before it to follow.
  if (lastDecisions.some(({ state }) => state.shortestPath.length === 0)) return [];
  const endingsByChoice = new Map<string, Set<string>>();
  for (const { node, endings } of lastDecisions)
    for (const [choiceId, ending] of endings) {
      const key = `${node.id}.${choiceId}`;
      endingsByChoice.set(key, (endingsByChoice.get(key) ?? new Set()).add(ending.id));
    }
  const nodeIds = [...new Set(lastDecisions.map(({ node }) => node.id))];
  const [at = scenario.id] = nodeIds;
  const isPickedByChoice = [...endingsByChoice.values()].every(({ size }) => size === 1);
  if (nodeIds.length === 1 && isPickedByChoice) {
    const sentence =
      "Every run ends here, and this choice alone picks the ending. Let an ending require a meter, so that earlier choices count.";
    return [{ rule: "W09", at, sentence }];
  }
  const isStrongNear = lastDecisions.every(({ endings }) =>
    [...endings.values()].some(({ outcome }) => outcome === "strong"),
  );
  if (lastDecisions.length === 0 || !isStrongNear) return [];
  const sentence =
    "A strong end is one choice away at every last decision, whatever was chosen before.";
  return [{ rule: "W09", at: scenario.id, sentence }];
}

interface LastDecision {
  node: ChoiceNode;
  state: State;
  /** By choice id, those that lead to an end without another decision. */
  endings: Map<string, EndNode>;
}

function listLastDecisions(scenario: Scenario, states: ReachedStates): LastDecision[] {
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]));
  return scenario.nodes.flatMap((node) => {
    if (node.type !== "choice") return [];
    return states.of(node.id).flatMap((state) => {
      const endings = new Map<string, EndNode>();
      for (const choice of listOfferedChoices(node, state.meters)) {
        const meters = applyEffects(state.meters, choice);
        let next: ScenarioNode | undefined = nodes.get(states.arriveAt(choice.next, meters));
        while (next?.type === "text") next = nodes.get(states.arriveAt(next.next, meters));
        if (next?.type === "end") endings.set(choice.id, next);
      }
      return endings.size > 0 ? [{ node, state, endings }] : [];
    });
  });
}
