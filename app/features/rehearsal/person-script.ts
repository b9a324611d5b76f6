import type {
  CastMember,
  Choice,
  ChoiceNode,
  Scenario,
} from "#app/features/simulations/simulation.ts";
import type { Part, Question, Script } from "./script.ts";

/*
 * A rehearsal with someone of a scenario: its moments, along the choices that score most, each answered in one's own
 * words. Between them the scenario goes on from its own choice, because no rule knows what other words would lead to.
 */

const MAX_MOMENTS = 6;
/** Who speaks or is named less often has too little to do with it. */
const MIN_MOMENTS = 2;
const LOOKS_FOR: readonly Part[] = ["decision", "day", "question"];

interface Moment {
  node: ChoiceNode;
  /** What happened since the moment before. */
  told: string;
  best: Choice;
}

/** Those of a scenario one can rehearse with, who is in most of its moments first. Deterministic. */
export function listPeople(scenario: Scenario): CastMember[] {
  const moments = listMoments(scenario);
  return scenario.cast
    .map((person) => ({ person, n: moments.filter(({ node }) => isIn(person, node)).length }))
    .filter(({ n }) => n >= MIN_MOMENTS)
    .toSorted((one, other) => other.n - one.n)
    .map(({ person }) => person);
}

/** Null for someone who is not in the scenario, or hardly. Deterministic. */
export function toPersonScript(scenario: Scenario, personId: string): Script | null {
  const person = listPeople(scenario).find(({ id }) => id === personId);
  if (!person) return null;
  const moments = listMoments(scenario).slice(0, MAX_MOMENTS);
  return {
    partner: { name: person.name, role: person.role, about: scenario.role },
    matter: {
      of: "the scenario’s text",
      text: [person.role, "What the engineer was told:", scenario.role, moments[0]?.told].join(
        "\n",
      ),
    },
    main: [
      ...moments.map((moment, index) =>
        toQuestion(moment, { scenario, person, before: moments[index - 1]?.best ?? null }),
      ),
      ...CLOSERS.map((ask) => toTalk(ask, scenario)),
    ],
    closing: toTalk("So what happens next, and when do we talk again?", scenario, [
      "decision",
      "day",
    ]),
    followUps: FOLLOW_UPS,
  };
}

function toQuestion(
  { node, told, best }: Moment,
  { scenario, person, before }: { scenario: Scenario; person: CastMember; before: Choice | null },
): Question {
  const speaker = scenario.cast.find(({ id }) => id === node.speaker);
  const to = speaker ?? (isIn(person, node) ? person : null);
  return {
    ask: to ? `What do you say to ${to.name}?` : "What do you say?",
    scene: { before: before?.text ?? "", text: told },
    competency: strongest(best) ?? scenario.competencies[0] ?? null,
    looksFor: LOOKS_FOR,
    time: "short",
    good: { label: "The scenario continues from", text: best.text },
  };
}

/** The decisions on the way of the choices that score most; conditions of meters are not followed. */
function listMoments({ nodes, start }: Scenario): Moment[] {
  const moments: Moment[] = [];
  const seen = new Set<string>();
  const told: string[] = [];
  let id = start;
  while (!seen.has(id)) {
    seen.add(id);
    const node = nodes.find((each) => each.id === id);
    if (!node || node.type === "end") break;
    told.push(node.text);
    if (node.type === "text") {
      id = node.next;
      continue;
    }
    const best = findBest(node);
    if (!best) break;
    moments.push({ node, told: told.splice(0).join("\n\n"), best });
    id = best.next;
  }
  return moments;
}

function findBest({ choices }: ChoiceNode): Choice | undefined {
  return choices
    .filter(({ requires }) => !requires)
    .toSorted((one, other) => pointsOf(other) - pointsOf(one))[0];
}

function pointsOf({ score = {} }: Choice): number {
  return Object.values(score).reduce((sum, points) => sum + points, 0);
}

/** The competency that a choice shows most. */
function strongest({ score = {} }: Choice): string | undefined {
  return Object.entries(score).toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function isIn({ id, name }: CastMember, { speaker, text }: ChoiceNode): boolean {
  const called = name.split(" ").at(-1) ?? name;
  return speaker === id || text.includes(called);
}

function toTalk(ask: string, { competencies }: Scenario, looksFor = LOOKS_FOR): Question {
  return { ask, competency: competencies[0] ?? null, looksFor, time: "short" };
}

/** What people ask in the end, whatever it was about. */
const CLOSERS = [
  "What did you hear me say?",
  "Who else has to know, and what will you tell them?",
  "What happens if that goes wrong?",
  "What would make you change your mind?",
  "What will you not do?",
  "What do you need from me?",
  "Why should I trust that this time?",
  "What would you do differently next time?",
];

const FOLLOW_UPS: Script["followUps"] = {
  decision: ["So what are you going to do?", "Is that a yes or a no?"],
  day: ["By when?", "And when will I hear from you?"],
  question: ["You haven’t asked me how I see it."],
  long: ["Wait. What is your main point?"],
  short: ["Is that all?"],
};
