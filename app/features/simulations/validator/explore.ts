import { applyEffects, listOfferedChoices } from "../engine.ts";
import type { Outcome, Scenario, ScenarioNode } from "../simulation.ts";
import type { Finding } from "./finding.ts";
import { findLastChoiceWarning } from "./last-choice.ts";
import { findObviousChoice } from "./obvious-choice.ts";
import { findPlayWarnings, measureRandomPlay, type RandomPlay } from "./random-play.ts";
import { EMPTY_PATH, ReachedStates, type State, toPath } from "./reached-states.ts";
import { topologicalOrder } from "./topological-order.ts";
import { findUnmeasuredCompetencies, measuredCompetenciesOf } from "./unmeasured-competencies.ts";
import { findUnreachableNodes, tooFewChoices } from "./unmet-requirements.ts";

/* Rules that need playing: explores every node with every state of the meters that it can be reached in. */

export const MAX_STATES = 10_000;
/** Longer stretches without an ending within reach are tiring. */
const MAX_NODES_WITHOUT_ENDING = 7;

export interface Ending {
  id: string;
  title: string;
  outcome: Outcome;
  /** "node.choice" for each decision on a shortest path. */
  path: string[];
  /** The number of different paths to it. */
  ways: number;
}

interface Exploration {
  errors: Finding[];
  warnings: Finding[];
  endings: Ending[];
  /** What choosing at random comes to; null while there are errors that prevent exploring. */
  random: RandomPlay | null;
  states: number;
}

/**
 * V05, V12–V14, W01, W03 and W06–W09, and every ending with a shortest path to it. Requires a scenario
 * without other errors: its graph has no cycle and no missing node.
 */
export function explore(scenario: Scenario): Exploration {
  const { id, start, nodes, meters } = scenario;
  const states = new ReachedStates(scenario);
  const exploration: Exploration = {
    errors: [],
    warnings: [],
    endings: [],
    random: null,
    states: 0,
  };
  const tooFewByNode = new Map<string, Finding>();
  const obviousByOffer = new Map<string, Finding | null>();
  const measuredCompetencies = new Set<string>();
  let longestWithoutEnding = 0;

  const startLevels = Object.fromEntries(meters.map((meter) => [meter.id, meter.start]));
  states.add(start, startLevels, { pathCount: 1, shortestPath: EMPTY_PATH, nodesWithoutEnding: 0 });
  // In topological order each state is complete before it is left.
  for (const nodeId of topologicalOrder(scenario)) {
    for (const state of states.of(nodeId)) {
      if (states.count > MAX_STATES) {
        const sentence = `Its meters can be in more than ${MAX_STATES.toLocaleString("en-US")} states: too many to check. Use fewer meters, or rounder effects.`;
        return {
          ...exploration,
          states: states.count,
          errors: [{ rule: "V14", at: id, sentence }],
        };
      }
      longestWithoutEnding = Math.max(longestWithoutEnding, state.nodesWithoutEnding);
      const { node } = state;
      if (node.type === "text") states.add(node.next, state.meters, state);
      if (node.type !== "choice") continue;
      const choices = listOfferedChoices(node, state.meters);
      // One finding per node is enough.
      if (choices.length < 2 && !tooFewByNode.has(nodeId)) {
        const reachedState = { meters: state.meters, path: toPath(state.shortestPath) };
        tooFewByNode.set(nodeId, tooFewChoices(node, reachedState, choices.length));
      }
      const { pathCount, nodesWithoutEnding, shortestPath: previousPath } = state;
      for (const choice of choices) {
        const path = {
          length: previousPath.length + 1,
          step: `${nodeId}.${choice.id}`,
          previous: previousPath,
        };
        states.add(choice.next, applyEffects(state.meters, choice), {
          pathCount,
          nodesWithoutEnding,
          shortestPath: path,
        });
      }
      const offerKey = `${nodeId}.${choices.map((choice) => choice.id).join(".")}`;
      if (!obviousByOffer.has(offerKey)) {
        obviousByOffer.set(offerKey, findObviousChoice(node, choices, scenario));
        for (const each of measuredCompetenciesOf(scenario, choices))
          measuredCompetencies.add(each);
      }
    }
  }
  exploration.errors.push(
    ...tooFewByNode.values(),
    ...findUnreachableNodes(nodes, states.byNode),
    ...findUnmeasuredCompetencies(scenario, measuredCompetencies),
  );
  exploration.warnings.push(
    ...firstFindingPerPlace([...obviousByOffer.values()].filter((finding) => finding !== null)),
  );
  if (longestWithoutEnding > MAX_NODES_WITHOUT_ENDING) {
    const sentence = `${longestWithoutEnding} nodes follow one another without a way to an end.`;
    exploration.warnings.push({ rule: "W03", at: id, sentence });
  }
  exploration.random = measureRandomPlay(scenario, states);
  exploration.warnings.push(
    ...findPlayWarnings(scenario, states, exploration.random),
    ...findLastChoiceWarning(scenario, states),
  );
  exploration.endings = nodes.flatMap((node) => toEnding(node, states.of(node.id)));
  exploration.states = states.count;
  return exploration;
}

/** Only the first finding about each choice. */
function firstFindingPerPlace(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((each) => [each.at, each])).values()].reverse();
}

function toEnding(node: ScenarioNode, nodeStates: readonly State[]): Ending[] {
  if (node.type !== "end" || nodeStates.length === 0) return [];
  const states = nodeStates.toSorted(
    (one, other) => one.shortestPath.length - other.shortestPath.length,
  );
  return [
    {
      id: node.id,
      title: node.title ?? node.id,
      outcome: node.outcome,
      path: toPath(states[0]?.shortestPath ?? EMPTY_PATH),
      ways: states.reduce((sum, { pathCount }) => sum + pathCount, 0),
    },
  ];
}
