import type {
  Choice,
  ChoiceNode,
  EndNode,
  Requirement,
  Scenario,
  ScenarioNode,
  TextNode,
} from "./simulation.ts";

/*
 * Plays a scenario. A play is determined by its choices alone: everything shown or scored is
 * computed from them, so a client cannot claim more progress or a better score than its choices
 * give.
 */

/** Level by meter id, 0 to 100. */
export type Meters = Readonly<Record<string, number>>;

export interface Decision {
  node: ChoiceNode;
  /** Text nodes read before the decision. */
  texts: TextNode[];
  offeredChoices: Choice[];
  chosen: Choice;
  metersBefore: Meters;
  metersAfter: Meters;
}

export interface Play {
  scenario: Scenario;
  decisions: Decision[];
  meters: Meters;
  /** Text nodes read since the last choice, before `currentNode`. */
  texts: TextNode[];
  /** Endings that the last choice led to, and whose requirement was not met. */
  missedEndings: EndNode[];
  /** The decision or ending reached; null where a faulty scenario leads nowhere. */
  currentNode: ChoiceNode | EndNode | null;
  /** What can be chosen now; empty at an ending. */
  offeredChoices: Choice[];
}

export function startPlay(scenario: Scenario): Play {
  const meters = Object.fromEntries(scenario.meters.map(({ id, start }) => [id, clamp(start)]));
  return { scenario, decisions: [], ...advanceTo(scenario, scenario.start, meters) };
}

/** The play after one more choice; null where that choice is not offered. */
export function choose(play: Play, choiceId: string): Play | null {
  const { scenario, currentNode, offeredChoices, meters, texts } = play;
  const chosen = offeredChoices.find(({ id }) => id === choiceId);
  if (currentNode?.type !== "choice" || !chosen) return null;
  const metersAfter = applyEffects(meters, chosen);
  const decision = {
    node: currentNode,
    texts,
    offeredChoices,
    chosen,
    metersBefore: meters,
    metersAfter,
  };
  return {
    scenario,
    decisions: [...play.decisions, decision],
    ...advanceTo(scenario, chosen.next, metersAfter),
  };
}

/**
 * The play that a path of choice ids leads to. Stops at the first choice that is not offered;
 * `followed` counts those before it.
 */
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

/** The ids of the choices made. */
export function pathOf({ decisions }: Play): string[] {
  return decisions.map(({ chosen }) => chosen.id);
}

/** The ending of a finished play; null before. */
export function findEnding({ currentNode }: Play): EndNode | null {
  return currentNode?.type === "end" ? currentNode : null;
}

/** The choices of a decision whose requirements these meters meet. */
export function listOfferedChoices({ choices }: ChoiceNode, meters: Meters): Choice[] {
  return choices.filter(({ requires }) => isMet(requires, meters));
}

/** Whether the meters meet a requirement. */
export function isMet(requires: Requirement | undefined, meters: Meters): boolean {
  if (!requires) return true;
  const level = meters[requires.meter] ?? 0;
  return level >= (requires.min ?? 0) && level <= (requires.max ?? 100);
}

/** The meters after a choice. Effects on unknown meters are ignored. */
export function applyEffects(meters: Meters, { effects = {} }: Pick<Choice, "effects">): Meters {
  return Object.fromEntries(
    Object.entries(meters).map(([id, level]) => [id, clamp(level + (effects[id] ?? 0))]),
  );
}

function advanceTo(
  scenario: Scenario,
  nodeId: string,
  meters: Meters,
): Pick<Play, "meters" | "texts" | "missedEndings" | "currentNode" | "offeredChoices"> {
  const texts: TextNode[] = [];
  const missedEndings: EndNode[] = [];
  let node: ScenarioNode | undefined = findNode(scenario, nodeId);
  // The bound ends a cycle of text nodes or endings in a faulty scenario.
  for (let passed = 0; node && passed <= scenario.nodes.length; passed++) {
    if (node.type === "text") {
      texts.push(node);
      node = findNode(scenario, node.next);
    } else if (node.type === "end" && node.requires && !isMet(node.requires, meters)) {
      missedEndings.push(node);
      node = findNode(scenario, node.requires.otherwise);
    } else break;
  }
  const isStop = node && node.type !== "text" && !missedEndings.includes(node as EndNode);
  const currentNode = isStop ? (node as ChoiceNode | EndNode) : null;
  return {
    meters,
    texts,
    missedEndings,
    currentNode,
    offeredChoices: currentNode?.type === "choice" ? listOfferedChoices(currentNode, meters) : [],
  };
}

function findNode({ nodes }: Scenario, nodeId: string): ScenarioNode | undefined {
  return nodes.find(({ id }) => id === nodeId);
}

function clamp(level: number): number {
  return Math.max(0, Math.min(100, level));
}
