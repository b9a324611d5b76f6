import {
  type Choice,
  COMPETENCY_COUNT,
  type Debrief,
  type EndNode,
  OUTCOMES,
  type Requirement,
  type Scenario,
  type ScenarioNode,
} from "../simulation.ts";
import { checkLength, checkWholeNumber, findIdErrors, finding } from "./field-checks.ts";
import type { Finding } from "./finding.ts";

/* Rules about single parts: ids, references, numbers and lengths. */

const NODE_COUNT = { min: 3, max: 60 };
const MAX_METERS = 4;
const MAX_CHOICES = 5;

/** V01–V03, V07 and V09–V11. `competencyIds` are those of the roadmap. */
export function findShapeErrors(scenario: Scenario, competencyIds: ReadonlySet<string>): Finding[] {
  const { id, nodes, meters, cast, competencies } = scenario;
  const nodeIds = new Set(nodes.map((node) => node.id));
  const referenceIds: ReferenceIds = {
    competencyIds,
    nodes: nodeIds,
    ends: new Set(nodes.flatMap((node) => (node.type === "end" ? node.id : []))),
    cast: new Set(cast.map((member) => member.id)),
    meters: new Set(meters.map((meter) => meter.id)),
    scoredCompetencies: new Set(competencies),
  };
  return [
    ...findIdErrors([scenario], "scenario"),
    ...findIdErrors(nodes, "node"),
    ...findIdErrors(meters, "meter"),
    ...findIdErrors(cast, "member of the cast"),
    ...(new Set(competencies).size < competencies.length
      ? [finding("V03", id, "A competency is named twice.")]
      : []),
    ...checkLength(id, "title", scenario.title, { min: 4, max: 80 }),
    ...checkLength(id, "summary", scenario.summary, { min: 20, max: 300 }),
    ...checkLength(id, "role", scenario.role, { min: 10, max: 400 }),
    ...checkWholeNumber(id, "minutes", scenario.minutes, { min: 1, max: 120 }),
    ...checkWholeNumber(id, "number of nodes", nodes.length, NODE_COUNT),
    ...checkWholeNumber(id, "number of meters", meters.length, { min: 0, max: MAX_METERS }),
    ...checkWholeNumber(id, "number of competencies", competencies.length, COMPETENCY_COUNT),
    ...meters.flatMap((meter) => [
      ...checkWholeNumber(meter.id, "start", meter.start, { min: 0, max: 100 }),
      ...checkLength(meter.id, "name", meter.name, { min: 2, max: 40 }),
    ]),
    ...cast.flatMap((member) => [
      ...checkLength(member.id, "name", member.name, { min: 1, max: 60 }),
      ...checkLength(member.id, "role", member.role, { min: 2, max: 120 }),
    ]),
    ...competencies
      .filter((each) => !competencyIds.has(each))
      .map((each) => finding("V09", id, `No roadmap competency is called “${each}”.`)),
    ...(nodeIds.has(scenario.start)
      ? []
      : [finding("V01", id, `The start “${scenario.start}” isn’t among the nodes.`)]),
    ...nodes.flatMap((node) => findNodeErrors(node, referenceIds)),
    ...(scenario.debrief ? findDebriefErrors(scenario, scenario.debrief) : []),
  ];
}

const DEBRIEF_TEXT = { min: 20, max: 600 };

function findDebriefErrors(
  { id, nodes }: Scenario,
  { about, decisions, disagreement, tryThisWeek }: Debrief,
): Finding[] {
  const decisionIds = new Set(nodes.flatMap((node) => (node.type === "choice" ? node.id : [])));
  return [
    ...checkWholeNumber(id, "number of debriefed decisions", decisions.length, { min: 1, max: 4 }),
    ...checkLength(id, "debrief’s “about”", about, DEBRIEF_TEXT),
    ...checkLength(id, "debrief’s “disagreement”", disagreement, DEBRIEF_TEXT),
    ...checkLength(id, "debrief’s “tryThisWeek”", tryThisWeek, DEBRIEF_TEXT),
    ...decisions.flatMap(({ node, title, why }) => [
      ...checkLength(node, "debrief’s title", title, { min: 4, max: 80 }),
      ...checkLength(node, "debrief’s “why”", why, DEBRIEF_TEXT),
      ...(decisionIds.has(node)
        ? []
        : [finding("V09", id, `The debrief names “${node}”, which isn’t a decision.`)]),
    ]),
  ];
}

interface ReferenceIds {
  /** Competencies of the roadmap, and those that the scenario declares to score. */
  competencyIds: ReadonlySet<string>;
  scoredCompetencies: ReadonlySet<string>;
  nodes: ReadonlySet<string>;
  ends: ReadonlySet<string>;
  cast: ReadonlySet<string>;
  meters: ReadonlySet<string>;
}

function findNodeErrors(node: ScenarioNode, referenceIds: ReferenceIds): Finding[] {
  const { id, speaker } = node;
  const isUnknown = speaker !== undefined && !referenceIds.cast.has(speaker);
  return [
    ...checkLength(id, "text", node.text, { min: 10, max: 1_200 }),
    ...(isUnknown ? [finding("V09", id, `Nobody in the cast is called “${speaker}”.`)] : []),
    ...(node.type === "text" ? findTargetErrors(id, node.next, referenceIds) : []),
    ...(node.type === "end" ? findEndErrors(node, referenceIds) : []),
    ...(node.type === "choice" ? findDecisionErrors(id, node.choices, referenceIds) : []),
  ];
}

function findEndErrors(
  { id, outcome, debrief, requires }: EndNode,
  referenceIds: ReferenceIds,
): Finding[] {
  return [
    ...(requires ? findRequirementErrors(id, requires, referenceIds) : []),
    ...(requires && !referenceIds.ends.has(requires.otherwise)
      ? [finding("V02", id, `It leads to “${requires.otherwise}”, which isn’t an end.`)]
      : []),
    ...(OUTCOMES.includes(outcome)
      ? []
      : [finding("V10", id, `The outcome is “${outcome}”, and must be ${OUTCOMES.join(", ")}.`)]),
    ...checkWholeNumber(id, "number of debrief points", debrief.length, { min: 1, max: 5 }),
    ...debrief.flatMap((point, index) =>
      checkLength(id, `debrief point ${index + 1}`, point, { min: 5, max: 300 }),
    ),
  ];
}

function findDecisionErrors(
  id: string,
  choices: readonly Choice[],
  referenceIds: ReferenceIds,
): Finding[] {
  return [
    ...(choices.length < 2
      ? [finding("V07", id, `A decision needs two choices, and this has ${choices.length}.`)]
      : []),
    ...(choices.length > MAX_CHOICES
      ? [
          finding(
            "V10",
            id,
            `A decision has at most ${MAX_CHOICES} choices; this has ${choices.length}.`,
          ),
        ]
      : []),
    ...findIdErrors(choices, `choice of ${id}`),
    ...choices.flatMap((choice) => findChoiceErrors(`${id}.${choice.id}`, choice, referenceIds)),
  ];
}

function findChoiceErrors(at: string, choice: Choice, referenceIds: ReferenceIds): Finding[] {
  const { effects = {}, score = {}, requires } = choice;
  return [
    ...checkLength(at, "text", choice.text, { min: 3, max: 240 }),
    ...checkLength(at, "feedback", choice.feedback, { min: 10, max: 400 }),
    ...findTargetErrors(at, choice.next, referenceIds),
    ...Object.entries(effects).flatMap(([meter, change]) => [
      ...findMeterErrors(at, meter, referenceIds),
      ...checkWholeNumber(at, `effect on ${meter}`, change, { min: -50, max: 50 }),
    ]),
    ...Object.entries(score).flatMap(([competency, points]) => [
      ...findScoreErrors(at, competency, referenceIds),
      ...checkWholeNumber(at, `score of ${competency}`, points, { min: 0, max: 2 }),
    ]),
    ...(requires ? findRequirementErrors(at, requires, referenceIds) : []),
  ];
}

function findRequirementErrors(
  at: string,
  { meter, min = 0, max = 100 }: Requirement,
  referenceIds: ReferenceIds,
): Finding[] {
  return [
    ...findMeterErrors(at, meter, referenceIds),
    ...checkWholeNumber(at, "least it requires", min, { min: 0, max: 100 }),
    ...checkWholeNumber(at, "most it requires", max, { min: 0, max: 100 }),
  ];
}

function findTargetErrors(at: string, next: string, { nodes }: ReferenceIds): Finding[] {
  return nodes.has(next) ? [] : [finding("V02", at, `It leads to “${next}”, which doesn’t exist.`)];
}

function findMeterErrors(at: string, meter: string, { meters }: ReferenceIds): Finding[] {
  return meters.has(meter) ? [] : [finding("V09", at, `No meter is called “${meter}”.`)];
}

function findScoreErrors(
  at: string,
  competency: string,
  { competencyIds, scoredCompetencies }: ReferenceIds,
): Finding[] {
  if (!competencyIds.has(competency))
    return [finding("V09", at, `No roadmap competency is called “${competency}”.`)];
  if (scoredCompetencies.has(competency)) return [];
  return [finding("V09", at, `The scenario doesn’t name the competency “${competency}”.`)];
}
