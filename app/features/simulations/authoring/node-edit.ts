import type { Choice, Outcome, Requirement, Scenario, ScenarioNode } from "../simulation.ts";
import { addNode, findNode, replaceNode, unusedId } from "./edit-draft.ts";

/* Applies the form of a node. Numbers that the form did not contain stay as they are. */

export interface NodeEdit {
  id: string;
  speaker: string;
  text: string;
  next: string;
  title: string;
  outcome: Outcome;
  debrief: string[];
  /** Of an ending. */
  requires: RequirementEdit | null;
  /** The ending where that is not met. */
  otherwise: string;
  choices: ChoiceEdit[];
}

export interface ChoiceEdit {
  /** Empty for a new choice. */
  id: string;
  isRemoved: boolean;
  /** A copy is added after it. */
  isCopied: boolean;
  /** Where it shall stand, counted from 1; null for where it stands. */
  place: number | null;
  text: string;
  next: string;
  feedback: string;
  /** By meter id; null removes the entry. */
  effects: ReadonlyMap<string, number | null>;
  /** By competency id; null removes the entry. */
  score: ReadonlyMap<string, number | null>;
  requires: RequirementEdit | null;
}

interface RequirementEdit {
  meter: string;
  min: number | null;
  max: number | null;
}

/** Values of a “leads to” field that create a node. */
const NEW_NODE_TYPES = { "+choice": "choice", "+text": "text", "+end": "end" } as const;

/** Applies an edit to a node, and creates the new nodes that it leads to. */
export function editNode(scenario: Scenario, nodeId: string, edit: NodeEdit): Scenario {
  const node = findNode(scenario, nodeId);
  if (!node) return scenario;
  let withNewNodes = scenario;
  const resolveTarget = (next: string): string => {
    if (!Object.hasOwn(NEW_NODE_TYPES, next)) return next;
    const added = addNode(withNewNodes, NEW_NODE_TYPES[next as keyof typeof NEW_NODE_TYPES]);
    withNewNodes = added.scenario;
    return added.id;
  };
  const edited = toNode(node, edit, resolveTarget);
  return replaceNode(withNewNodes, nodeId, edited);
}

function toNode(
  node: ScenarioNode,
  edit: NodeEdit,
  resolveTarget: (next: string) => string,
): ScenarioNode {
  const base = {
    id: edit.id,
    ...(edit.speaker ? { speaker: edit.speaker } : {}),
    text: edit.text,
  };
  if (node.type === "text") return { ...base, type: "text", next: resolveTarget(edit.next) };
  if (node.type === "end") {
    const { title, outcome, debrief } = edit;
    const requires = edit.requires && {
      ...toRequirement(edit.requires),
      otherwise: resolveTarget(edit.otherwise),
    };
    return {
      ...base,
      type: "end",
      ...(title ? { title } : {}),
      outcome,
      ...(requires ? { requires } : {}),
      debrief,
    };
  }
  const usedIds = node.choices.map(({ id }) => id);
  const takeId = () => {
    const id = unusedChoiceId(usedIds);
    usedIds.push(id);
    return id;
  };
  const choices = inPlaces(edit.choices)
    .filter((choice) => !choice.isRemoved && !isBlank(choice))
    .flatMap((choice): Choice[] => {
      const stored = node.choices.find(({ id }) => id === choice.id);
      const next = resolveTarget(choice.next);
      const saved = toChoice({ ...choice, id: stored?.id ?? takeId(), next }, stored);
      return choice.isCopied ? [saved, { ...saved, id: takeId() }] : [saved];
    });
  return { ...base, type: "choice", choices };
}

/** The choices in the order that their places ask for; one that was moved stands before who had its new place. */
function inPlaces(choices: readonly ChoiceEdit[]): ChoiceEdit[] {
  return choices
    .map((choice, index) => {
      const place = choice.place ?? index + 1;
      return { choice, rank: place + Math.sign(place - index - 1) / 2 };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

function toChoice(edit: ChoiceEdit, stored: Choice | undefined): Choice {
  const effects = applyNumberEdits(stored?.effects, edit.effects);
  const score = applyNumberEdits(stored?.score, edit.score);
  const { id, text, next, feedback, requires } = edit;
  return {
    id,
    text,
    next,
    ...(effects ? { effects } : {}),
    ...(score ? { score } : {}),
    feedback,
    ...(requires ? { requires: toRequirement(requires) } : {}),
  };
}

function toRequirement({ meter, min, max }: RequirementEdit): Requirement {
  return { meter, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}

/** The row for one more choice, left empty. */
function isBlank({ id, text, feedback, next }: ChoiceEdit): boolean {
  return id === "" && text === "" && feedback === "" && next === "";
}

function applyNumberEdits(
  stored: Readonly<Record<string, number>> = {},
  edited: ReadonlyMap<string, number | null>,
): Record<string, number> | undefined {
  const merged = new Map(Object.entries(stored));
  for (const [name, number] of edited) {
    if (number === null) merged.delete(name);
    else merged.set(name, number);
  }
  return merged.size > 0 ? Object.fromEntries(merged) : undefined;
}

function unusedChoiceId(usedIds: readonly string[]): string {
  return [..."abcdefgh"].find((letter) => !usedIds.includes(letter)) ?? unusedId(usedIds, "choice");
}
