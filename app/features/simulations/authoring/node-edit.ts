import type { Choice, Outcome, Scenario, ScenarioNode } from "../simulation.ts";
import { addNode, findNode, freeId, withNode } from "./edit-draft.ts";

/* Applies the form of a node. Numbers that the form did not contain stay as they are. */

export interface NodeEdit {
  id: string;
  speaker: string;
  text: string;
  next: string;
  title: string;
  outcome: Outcome;
  debrief: string[];
  choices: ChoiceEdit[];
}

export interface ChoiceEdit {
  /** Empty for a new choice. */
  id: string;
  isRemoved: boolean;
  text: string;
  next: string;
  feedback: string;
  /** By meter id; null removes the entry. */
  effects: ReadonlyMap<string, number | null>;
  /** By competency id; null removes the entry. */
  score: ReadonlyMap<string, number | null>;
  requires: { meter: string; min: number | null; max: number | null } | null;
}

/** Values of a “leads to” field that create a node. */
const NEW_NODES = { "+choice": "choice", "+text": "text", "+end": "end" } as const;

/** Applies an edit to a node, and creates the new nodes that it leads to. */
export function editNode(scenario: Scenario, nodeId: string, edit: NodeEdit): Scenario {
  const node = findNode(scenario, nodeId);
  if (!node) return scenario;
  let grown = scenario;
  const settle = (next: string): string => {
    if (!Object.hasOwn(NEW_NODES, next)) return next;
    const added = addNode(grown, NEW_NODES[next as keyof typeof NEW_NODES]);
    grown = added.scenario;
    return added.id;
  };
  const edited = toNode(node, edit, settle);
  return withNode(grown, nodeId, edited);
}

function toNode(
  node: ScenarioNode,
  edit: NodeEdit,
  settle: (next: string) => string,
): ScenarioNode {
  const told = {
    id: edit.id,
    ...(edit.speaker ? { speaker: edit.speaker } : {}),
    text: edit.text,
  };
  if (node.type === "text") return { ...told, type: "text", next: settle(edit.next) };
  if (node.type === "end") {
    const { title, outcome, debrief } = edit;
    return { ...told, type: "end", ...(title ? { title } : {}), outcome, debrief };
  }
  const taken = node.choices.map(({ id }) => id);
  const choices = edit.choices
    .filter((choice) => !choice.isRemoved && !isBlank(choice))
    .map((choice): Choice => {
      const stored = node.choices.find(({ id }) => id === choice.id);
      const id = stored?.id ?? freeLetter(taken);
      if (!stored) taken.push(id);
      return toChoice({ ...choice, id, next: settle(choice.next) }, stored);
    });
  return { ...told, type: "choice", choices };
}

function toChoice(edit: ChoiceEdit, stored: Choice | undefined): Choice {
  const effects = merge(stored?.effects, edit.effects);
  const score = merge(stored?.score, edit.score);
  const { id, text, next, feedback, requires } = edit;
  return {
    id,
    text,
    next,
    ...(effects ? { effects } : {}),
    ...(score ? { score } : {}),
    feedback,
    ...(requires
      ? {
          requires: {
            meter: requires.meter,
            ...(requires.min === null ? {} : { min: requires.min }),
            ...(requires.max === null ? {} : { max: requires.max }),
          },
        }
      : {}),
  };
}

/** The row for one more choice, left empty. */
function isBlank({ id, text, feedback, next }: ChoiceEdit): boolean {
  return id === "" && text === "" && feedback === "" && next === "";
}

function merge(
  stored: Readonly<Record<string, number>> = {},
  edited: ReadonlyMap<string, number | null>,
): Record<string, number> | undefined {
  const kept = new Map(Object.entries(stored));
  for (const [name, number] of edited) {
    if (number === null) kept.delete(name);
    else kept.set(name, number);
  }
  return kept.size > 0 ? Object.fromEntries(kept) : undefined;
}

function freeLetter(taken: readonly string[]): string {
  return [..."abcdefgh"].find((letter) => !taken.includes(letter)) ?? freeId(taken, "choice");
}
