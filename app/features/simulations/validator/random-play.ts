import { applyEffects, listOfferedChoices } from "../engine.ts";
import { bestChoices, totalPointsOf } from "../score.ts";
import type { Outcome, Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";
import { type ReachedStates, type State, stateKeyOf } from "./reached-states.ts";
import { topologicalOrder } from "./topological-order.ts";

/** What someone comes to who chooses at random, each option as likely as another. */
export interface RandomPlay {
  /** The points they can expect of those they can expect to be on offer, in percent. */
  percent: number;
  /** How likely each outcome is, in percent. */
  outcomes: Record<Outcome, number>;
}

/** More, and a good score says little. */
export const MAX_RANDOM_PERCENT = 55;
/** A weak end cannot carry a score from here on. */
const WEAK_END_PERCENT = 90;

/** Exact, from the states that the scenario's nodes are reached in. */
export function measureRandomPlay(scenario: Scenario, states: ReachedStates): RandomPlay {
  const likelihoods = new Map<string, number>();
  const outcomes: Record<Outcome, number> = { strong: 0, mixed: 0, weak: 0 };
  let earned = 0;
  let best = 0;
  let isStart = true;
  for (const { state, key } of inOrder(scenario, states)) {
    const likelihood = (likelihoods.get(key) ?? 0) + (isStart ? 1 : 0);
    isStart = false;
    const { node, meters } = state;
    const pass = (nodeId: string, nextMeters: State["meters"], share: number) => {
      const nextKey = stateKeyOf(scenario, states.arriveAt(nodeId, nextMeters), nextMeters);
      likelihoods.set(nextKey, (likelihoods.get(nextKey) ?? 0) + share);
    };
    if (node.type === "end") outcomes[node.outcome] += likelihood;
    if (node.type === "text") pass(node.next, meters, likelihood);
    if (node.type !== "choice") continue;
    const choices = listOfferedChoices(node, meters);
    if (choices.length === 0) continue;
    const points = choices.map(totalPointsOf);
    best += likelihood * Math.max(...points);
    earned += (likelihood * points.reduce((sum, each) => sum + each, 0)) / choices.length;
    for (const choice of choices)
      pass(choice.next, applyEffects(meters, choice), likelihood / choices.length);
  }
  return {
    percent: best === 0 ? 0 : Math.round((100 * earned) / best),
    outcomes: {
      strong: Math.round(100 * outcomes.strong),
      mixed: Math.round(100 * outcomes.mixed),
      weak: Math.round(100 * outcomes.weak),
    },
  };
}

/** W06–W08: what the scores of a scenario would say that is not so. */
export function findPlayWarnings(
  scenario: Scenario,
  states: ReachedStates,
  random: RandomPlay,
): Finding[] {
  const { endsOfBestPlay, goodWeakEnds } = followBestPlay(scenario, states);
  const warnings: Finding[] = [...endsOfBestPlay].map((at) => ({
    rule: "W06",
    at,
    sentence: "The best choice at every decision can lead to this end, and it isn’t a strong one.",
  }));
  if (random.percent > MAX_RANDOM_PERCENT)
    warnings.push({
      rule: "W07",
      at: scenario.id,
      sentence: `Choosing at random earns ${random.percent}% of the points; at most ${MAX_RANDOM_PERCENT}% lets a score say something. Give fewer points to choices that aren’t good.`,
    });
  for (const at of goodWeakEnds)
    warnings.push({
      rule: "W08",
      at,
      sentence: `A path to this weak ending earns ${WEAK_END_PERCENT}% or more.`,
    });
  return warnings;
}

/** The ends that are not strong and that the best choices lead to, and the weak ends with a high score. */
function followBestPlay(scenario: Scenario, states: ReachedStates) {
  const isBest = new Set<string>();
  /** By state the most of "points on offer less ten times the points lost": not below 0 from 90% on. */
  const margins = new Map<string, number>();
  const endsOfBestPlay = new Set<string>();
  const goodWeakEnds = new Set<string>();
  const lostWeight = 100 / (100 - WEAK_END_PERCENT);
  let isStart = true;
  for (const { state, key } of inOrder(scenario, states)) {
    if (isStart) {
      isBest.add(key);
      margins.set(key, 0);
      isStart = false;
    }
    const { node, meters } = state;
    const margin = margins.get(key) ?? Number.NEGATIVE_INFINITY;
    const pass = (nodeId: string, next: State["meters"], by: { gain: number; isBest: boolean }) => {
      const nextKey = stateKeyOf(scenario, states.arriveAt(nodeId, next), next);
      margins.set(nextKey, Math.max(margins.get(nextKey) ?? -Infinity, margin + by.gain));
      if (by.isBest && isBest.has(key)) isBest.add(nextKey);
    };
    if (node.type === "end") {
      if (isBest.has(key) && node.outcome !== "strong") endsOfBestPlay.add(node.id);
      if (node.outcome === "weak" && margin > 0) goodWeakEnds.add(node.id);
    }
    if (node.type === "text") pass(node.next, meters, { gain: 0, isBest: true });
    if (node.type !== "choice") continue;
    const choices = listOfferedChoices(node, meters);
    const best = bestChoices(choices);
    const most = Math.max(0, ...choices.map(totalPointsOf));
    for (const choice of choices) {
      const lost = most - totalPointsOf(choice);
      pass(choice.next, applyEffects(meters, choice), {
        // A little more than what is on offer, so that exactly 90% is told from nothing to earn.
        gain: most * 1.000_001 - lostWeight * lost,
        isBest: best.includes(choice),
      });
    }
  }
  return { endsOfBestPlay, goodWeakEnds };
}

/** Every state after all that lead to it; the first is the start. */
function* inOrder(scenario: Scenario, states: ReachedStates) {
  for (const nodeId of topologicalOrder(scenario))
    for (const state of states.of(nodeId))
      yield { state, key: stateKeyOf(scenario, nodeId, state.meters) };
}
