import type {
  Choice,
  ChoiceNode,
  EndNode,
  Scenario,
  ScenarioNode,
  TextNode,
} from "./simulation.ts";

/*
 * Playing a scenario. A play is its choices and nothing else: whatever is shown or scored is computed
 * from them, so nobody can say that they came further, or did better, than their choices lead.
 */

/** Meters by id, each from 0 to 100. */
export type Meters = Readonly<Record<string, number>>;

/** A decision that was met, and what was chosen of what was on offer. */
export interface Decision {
  node: ChoiceNode;
  /** What led up to it. */
  texts: TextNode[];
  offered: Choice[];
  chosen: Choice;
  /** Before and after it. */
  before: Meters;
  after: Meters;
}

export interface Play {
  scenario: Scenario;
  decisions: Decision[];
  meters: Meters;
  /** What is read now: texts that lead on by themselves, then a decision or an end. */
  texts: TextNode[];
  /** Null where a faulty scenario leads nowhere. */
  stop: ChoiceNode | EndNode | null;
  /** What can be chosen now; empty at an end. */
  offered: Choice[];
}

/** A play before its first choice. */
export function startPlay(scenario: Scenario): Play {
  const meters = Object.fromEntries(scenario.meters.map(({ id, start }) => [id, clamp(start)]));
  return { scenario, decisions: [], ...arrive(scenario, scenario.start, meters) };
}

/** A play one choice further; null when that is not on offer. */
export function choose(play: Play, choiceId: string): Play | null {
  const { scenario, stop, offered, meters, texts } = play;
  const chosen = offered.find(({ id }) => id === choiceId);
  if (stop?.type !== "choice" || !chosen) return null;
  const after = applyEffects(meters, chosen);
  const decision = { node: stop, texts, offered, chosen, before: meters, after };
  return {
    scenario,
    decisions: [...play.decisions, decision],
    ...arrive(scenario, chosen.next, after),
  };
}

/** The play before its last choice; of one without a choice, itself. */
export function undo(play: Play): Play {
  return replay(play.scenario, pathOf(play).slice(0, -1)).play;
}

/** A play by its choices, as far as they can be followed, and how many could be. */
export function replay(
  scenario: Scenario,
  path: readonly string[],
): { play: Play; followed: number } {
  let play = startPlay(scenario);
  for (const [followed, choiceId] of path.entries()) {
    const next = choose(play, choiceId);
    if (!next) return { play, followed };
    play = next;
  }
  return { play, followed: path.length };
}

/** The choices of a play, by their ids. */
export function pathOf({ decisions }: Play): string[] {
  return decisions.map(({ chosen }) => chosen.id);
}

/** The end a play has come to, or null while it goes on. */
export function endOf({ stop }: Play): EndNode | null {
  return stop?.type === "end" ? stop : null;
}

/** The choices of a decision that are on offer at these meters. */
export function listOffered({ choices }: ChoiceNode, meters: Meters): Choice[] {
  return choices.filter(({ requires }) => {
    if (!requires) return true;
    const level = meters[requires.meter] ?? 0;
    return level >= (requires.min ?? 0) && level <= (requires.max ?? 100);
  });
}

/** The meters after a choice. Effects on meters that are not there are none. */
export function applyEffects(meters: Meters, { effects = {} }: Pick<Choice, "effects">): Meters {
  return Object.fromEntries(
    Object.entries(meters).map(([id, level]) => [id, clamp(level + (effects[id] ?? 0))]),
  );
}

function arrive(
  scenario: Scenario,
  nodeId: string,
  meters: Meters,
): Pick<Play, "meters" | "texts" | "stop" | "offered"> {
  const texts: TextNode[] = [];
  let node: ScenarioNode | undefined = findNode(scenario, nodeId);
  // A circle of texts would never end.
  while (node?.type === "text" && texts.length < scenario.nodes.length) {
    texts.push(node);
    node = findNode(scenario, node.next);
  }
  const stop = node && node.type !== "text" ? node : null;
  return { meters, texts, stop, offered: stop?.type === "choice" ? listOffered(stop, meters) : [] };
}

function findNode({ nodes }: Scenario, nodeId: string): ScenarioNode | undefined {
  return nodes.find(({ id }) => id === nodeId);
}

function clamp(level: number): number {
  return Math.max(0, Math.min(100, level));
}
