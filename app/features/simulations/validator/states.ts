import { applyEffects, listOffered, type Meters } from "../engine.ts";
import { nextOf, type Outcome, type Scenario, type ScenarioNode } from "../simulation.ts";
import type { Finding } from "./finding.ts";
import { findObvious } from "./obvious.ts";
import { findUnmet, tooFew } from "./unmet.ts";
import { findUnscored, scoredBy } from "./unscored.ts";

/* Rules that need playing: explores every node with every state of the meters that it can be reached in. */

export const MAX_STATES = 10_000;
/** Longer stretches without an ending within reach are tiring. */
const MAX_STRETCH = 7;

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
  /** The number of states explored. */
  states: number;
}

interface State {
  node: ScenarioNode;
  meters: Meters;
  /** The number of paths to this state, and a shortest one. */
  ways: number;
  way: Way;
  /** Consecutive nodes, including this one, that do not lead directly to an ending. */
  stretch: number;
}

/** A linked list from the last decision back: thousands of states share their beginnings. */
interface Way {
  length: number;
  step: string;
  before: Way | null;
}

const NO_WAY: Way = { length: 0, step: "", before: null };

/**
 * V05, V12–V14, W01 and W03, and every ending with a shortest path to it. Requires a scenario
 * without other errors: its graph has no cycle and no missing node.
 */
export function explore(scenario: Scenario): Exploration {
  const { id, start, nodes, meters } = scenario;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isNearEnd = new Map(nodes.map((node) => [node.id, endsHere(node, byId)]));
  const layers = new Map<string, Map<string, State>>();
  const exploration: Exploration = { errors: [], warnings: [], endings: [], states: 0 };
  const tooFewAt = new Map<string, Finding>();
  const obvious = new Map<string, Finding | null>();
  const scored = new Set<string>();
  let longest = 0;

  const arrive = (nodeId: string, at: Meters, from: Pick<State, "ways" | "way" | "stretch">) => {
    const node = byId.get(nodeId);
    if (!node) return;
    const layer = layers.get(nodeId) ?? new Map<string, State>();
    layers.set(nodeId, layer);
    const key = meters.map((meter) => at[meter.id]).join(",");
    const known = layer.get(key);
    const stretch = isNearEnd.get(nodeId) ? 0 : from.stretch + 1;
    if (!known) {
      layer.set(key, { node, meters: at, ways: from.ways, way: from.way, stretch });
      exploration.states += 1;
      return;
    }
    known.ways += from.ways;
    known.stretch = Math.max(known.stretch, stretch);
    if (from.way.length < known.way.length) known.way = from.way;
  };

  const begin = Object.fromEntries(meters.map((meter) => [meter.id, meter.start]));
  arrive(start, begin, { ways: 1, way: NO_WAY, stretch: 0 });
  // In topological order each state is complete before it is left.
  for (const nodeId of inOrder(scenario)) {
    for (const state of layers.get(nodeId)?.values() ?? []) {
      if (exploration.states > MAX_STATES) {
        const sentence = `Its meters can be in more than ${MAX_STATES.toLocaleString("en-US")} states: too many to check. Use fewer meters, or rounder effects.`;
        return { ...exploration, endings: [], errors: [{ rule: "V14", at: id, sentence }] };
      }
      longest = Math.max(longest, state.stretch);
      const { node } = state;
      if (node.type === "text") arrive(node.next, state.meters, state);
      if (node.type !== "choice") continue;
      const choices = listOffered(node, state.meters);
      // One finding per node is enough.
      if (choices.length < 2 && !tooFewAt.has(nodeId)) {
        const met = { meters: state.meters, path: toPath(state.way) };
        tooFewAt.set(nodeId, tooFew(node, met, choices.length));
      }
      const { ways, stretch, way: before } = state;
      for (const choice of choices) {
        const way = { length: before.length + 1, step: `${nodeId}.${choice.id}`, before };
        arrive(choice.next, applyEffects(state.meters, choice), { ways, stretch, way });
      }
      const offer = `${nodeId}.${choices.map((choice) => choice.id).join(".")}`;
      if (!obvious.has(offer)) {
        obvious.set(offer, findObvious(node, choices, scenario));
        for (const each of choices.flatMap(scoredBy)) scored.add(each);
      }
    }
  }
  exploration.errors.push(
    ...tooFewAt.values(),
    ...findUnmet(nodes, layers),
    ...findUnscored(scenario, scored),
  );
  exploration.warnings.push(
    ...firstPerPlace([...obvious.values()].filter((found) => found !== null)),
  );
  if (longest > MAX_STRETCH) {
    const sentence = `${longest} nodes follow one another without a way to an end.`;
    exploration.warnings.push({ rule: "W03", at: id, sentence });
  }
  exploration.endings = nodes.flatMap((node) => toEnding(node, layers.get(node.id)));
  return exploration;
}

/** Whether a node is an ending or leads directly to one. */
function endsHere(node: ScenarioNode, byId: ReadonlyMap<string, ScenarioNode>): boolean {
  if (node.type === "end") return true;
  return nextOf(node).some((next) => byId.get(next)?.type === "end");
}

/** The reachable nodes, each after all its predecessors (Kahn's algorithm). */
function inOrder({ start, nodes }: Scenario): string[] {
  const edges = new Map(nodes.map((node) => [node.id, nextOf(node)]));
  const entries = new Map([[start, 0]]);
  for (const id of entries.keys()) {
    for (const next of edges.get(id) ?? []) entries.set(next, (entries.get(next) ?? 0) + 1);
  }
  const order = [start];
  for (const id of order) {
    for (const next of edges.get(id) ?? []) {
      const left = (entries.get(next) ?? 0) - 1;
      entries.set(next, left);
      if (left === 0) order.push(next);
    }
  }
  return order;
}

/** Only the first finding about each choice. */
function firstPerPlace(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.toReversed().map((each) => [each.at, each])).values()].reverse();
}

function toPath(way: Way): string[] {
  const path: string[] = [];
  for (let at: Way | null = way; at?.before; at = at.before) path.push(at.step);
  return path.reverse();
}

function toEnding(node: ScenarioNode, layer: ReadonlyMap<string, State> | undefined): Ending[] {
  if (node.type !== "end" || !layer) return [];
  const states = [...layer.values()].sort((one, other) => one.way.length - other.way.length);
  return [
    {
      id: node.id,
      title: node.title ?? node.id,
      outcome: node.outcome,
      path: toPath(states[0]?.way ?? NO_WAY),
      ways: states.reduce((sum, { ways }) => sum + ways, 0),
    },
  ];
}
