import {
  type Choice,
  type EndNode,
  OUTCOMES,
  type Scenario,
  type ScenarioNode,
} from "../simulation.ts";
import type { ErrorRule, Finding } from "./finding.ts";

/* Rules about single parts: ids, references, numbers and lengths. */

export const ID = /^[a-z0-9-]{1,40}$/;
const NODES = { min: 3, max: 60 };
const MAX_METERS = 4;
const MAX_CHOICES = 5;
const COMPETENCIES = { min: 1, max: 6 };

/** V01–V03, V07 and V09–V11. `competencyIds` are those of the roadmap. */
export function findShapeErrors(scenario: Scenario, known: ReadonlySet<string>): Finding[] {
  const { id, nodes, meters, cast, competencies } = scenario;
  const nodeIds = new Set(nodes.map((node) => node.id));
  const names: Names = {
    known,
    nodes: nodeIds,
    cast: new Set(cast.map((member) => member.id)),
    meters: new Set(meters.map((meter) => meter.id)),
    scored: new Set(competencies),
  };
  return [
    ...findIdErrors([scenario], "scenario"),
    ...findIdErrors(nodes, "node"),
    ...findIdErrors(meters, "meter"),
    ...findIdErrors(cast, "member of the cast"),
    ...(new Set(competencies).size < competencies.length
      ? [found("V03", id, "A competency is named twice.")]
      : []),
    ...length(id, "title", scenario.title, { min: 4, max: 80 }),
    ...length(id, "summary", scenario.summary, { min: 20, max: 300 }),
    ...length(id, "role", scenario.role, { min: 10, max: 400 }),
    ...within(id, "minutes", scenario.minutes, { min: 1, max: 120 }),
    ...within(id, "number of nodes", nodes.length, NODES),
    ...within(id, "number of meters", meters.length, { min: 0, max: MAX_METERS }),
    ...within(id, "number of competencies", competencies.length, COMPETENCIES),
    ...meters.flatMap((meter) => [
      ...within(meter.id, "start", meter.start, { min: 0, max: 100 }),
      ...length(meter.id, "name", meter.name, { min: 2, max: 40 }),
    ]),
    ...cast.flatMap((member) => [
      ...length(member.id, "name", member.name, { min: 1, max: 60 }),
      ...length(member.id, "role", member.role, { min: 2, max: 120 }),
    ]),
    ...competencies
      .filter((each) => !known.has(each))
      .map((each) => found("V09", id, `There is no competency “${each}”.`)),
    ...(nodeIds.has(scenario.start)
      ? []
      : [found("V01", id, `The start “${scenario.start}” is not among the nodes.`)]),
    ...nodes.flatMap((node) => findNodeErrors(node, names)),
  ];
}

interface Names {
  /** Competencies of the roadmap, and those that the scenario declares to score. */
  known: ReadonlySet<string>;
  scored: ReadonlySet<string>;
  nodes: ReadonlySet<string>;
  cast: ReadonlySet<string>;
  meters: ReadonlySet<string>;
}

function findNodeErrors(node: ScenarioNode, names: Names): Finding[] {
  const { id, speaker } = node;
  const isUnknown = speaker !== undefined && !names.cast.has(speaker);
  return [
    ...length(id, "text", node.text, { min: 10, max: 1_200 }),
    ...(isUnknown ? [found("V09", id, `Nobody in the cast is called “${speaker}”.`)] : []),
    ...(node.type === "text" ? findTargetErrors(id, node.next, names) : []),
    ...(node.type === "end" ? findEndErrors(node) : []),
    ...(node.type === "choice" ? findDecisionErrors(id, node.choices, names) : []),
  ];
}

function findEndErrors({ id, outcome, debrief }: EndNode): Finding[] {
  return [
    ...(OUTCOMES.includes(outcome)
      ? []
      : [found("V10", id, `The outcome is “${outcome}”, and must be ${OUTCOMES.join(", ")}.`)]),
    ...within(id, "number of debrief points", debrief.length, { min: 1, max: 5 }),
    ...debrief.flatMap((point, index) =>
      length(id, `debrief point ${index + 1}`, point, { min: 5, max: 300 }),
    ),
  ];
}

function findDecisionErrors(id: string, choices: readonly Choice[], names: Names): Finding[] {
  return [
    ...(choices.length < 2
      ? [found("V07", id, `A decision needs two choices, and this has ${choices.length}.`)]
      : []),
    ...(choices.length > MAX_CHOICES
      ? [
          found(
            "V10",
            id,
            `A decision has at most ${MAX_CHOICES} choices; this has ${choices.length}.`,
          ),
        ]
      : []),
    ...findIdErrors(choices, `choice of ${id}`),
    ...choices.flatMap((choice) => findChoiceErrors(`${id}.${choice.id}`, choice, names)),
  ];
}

function findChoiceErrors(at: string, choice: Choice, names: Names): Finding[] {
  const { effects = {}, score = {}, requires } = choice;
  return [
    ...length(at, "text", choice.text, { min: 3, max: 240 }),
    ...length(at, "feedback", choice.feedback, { min: 10, max: 400 }),
    ...findTargetErrors(at, choice.next, names),
    ...Object.entries(effects).flatMap(([meter, change]) => [
      ...findMeterErrors(at, meter, names),
      ...within(at, `effect on ${meter}`, change, { min: -50, max: 50 }),
    ]),
    ...Object.entries(score).flatMap(([competency, points]) => [
      ...findScoreErrors(at, competency, names),
      ...within(at, `score of ${competency}`, points, { min: 0, max: 2 }),
    ]),
    ...(requires
      ? [
          ...findMeterErrors(at, requires.meter, names),
          ...within(at, "least it requires", requires.min ?? 0, { min: 0, max: 100 }),
          ...within(at, "most it requires", requires.max ?? 100, { min: 0, max: 100 }),
        ]
      : []),
  ];
}

function findTargetErrors(at: string, next: string, { nodes }: Names): Finding[] {
  return nodes.has(next) ? [] : [found("V02", at, `It leads to “${next}”, which is not there.`)];
}

function findMeterErrors(at: string, meter: string, { meters }: Names): Finding[] {
  return meters.has(meter) ? [] : [found("V09", at, `There is no meter “${meter}”.`)];
}

function findScoreErrors(at: string, competency: string, { known, scored }: Names): Finding[] {
  if (!known.has(competency)) return [found("V09", at, `There is no competency “${competency}”.`)];
  if (scored.has(competency)) return [];
  return [found("V09", at, `The scenario does not name the competency “${competency}”.`)];
}

/** V03 for malformed and for repeated ids. */
export function findIdErrors(things: readonly { id: string }[], what: string): Finding[] {
  const seen = new Set<string>();
  return things.flatMap(({ id }) => {
    // Names such as “constructor” exist on every object.
    if (!ID.test(id) || id in {}) {
      return [found("V03", id, `The id of a ${what} is 1 to 40 of a–z, 0–9 and hyphens.`)];
    }
    const isTaken = seen.has(id);
    seen.add(id);
    return isTaken ? [found("V03", id, `Two have this id: ${what} “${id}”.`)] : [];
  });
}

interface Bounds {
  min: number;
  max: number;
}

/** V10 for a number that is not whole or out of bounds. */
export function within(at: string, what: string, value: number, { min, max }: Bounds): Finding[] {
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  return [
    found("V10", at, `The ${what} is ${value}, and must be a whole number from ${min} to ${max}.`),
  ];
}

/** V11 for a text that is too short or too long. */
export function length(at: string, what: string, text: string, { min, max }: Bounds): Finding[] {
  if (text.trim().length >= min && text.length <= max) return [];
  return [
    found("V11", at, `The ${what} has ${text.length} characters, and must have ${min} to ${max}.`),
  ];
}

function found(rule: ErrorRule, at: string, sentence: string): Finding {
  return { rule, at, sentence };
}
