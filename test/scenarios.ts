import fc from "fast-check";
import type {
  Choice,
  ChoiceNode,
  EndNode,
  Scenario,
  ScenarioNode,
  TextNode,
} from "#app/features/simulations/simulation.ts";

/** Competencies that generated scenarios score. */
export const SCORED = ["delivery.risk", "people.coaching"];

/** A valid scenario: one decision, two ends. */
export function aScenario(more: Partial<Scenario> = {}): Scenario {
  return {
    id: "one-decision",
    title: "One decision",
    summary: "A situation that is over after one decision.",
    minutes: 2,
    competencies: ["delivery.risk"],
    role: "You lead a small team.",
    cast: [{ id: "ivo", name: "Ivo", role: "Senior engineer" }],
    meters: [{ id: "trust", name: "Trust", start: 50 }],
    start: "start",
    nodes: [
      aDecision({
        choices: [aChoice({ id: "a", next: "good" }), aChoice({ id: "b", next: "bad" })],
      }),
      anEnd({ id: "good", outcome: "strong" }),
      anEnd({ id: "bad", outcome: "weak" }),
    ],
    ...more,
  };
}

export function aDecision(more: Partial<ChoiceNode> = {}): ChoiceNode {
  return { id: "start", type: "choice", text: "Ivo asks what to do.", choices: [], ...more };
}

export function aText(more: Partial<TextNode> = {}): TextNode {
  return { id: "later", type: "text", text: "A week goes by.", next: "good", ...more };
}

export function anEnd(more: Partial<EndNode> = {}): EndNode {
  return {
    id: "end",
    type: "end",
    text: "That is how it ended.",
    outcome: "mixed",
    debrief: ["What would you do again?"],
    ...more,
  };
}

/** Choice "a" scores, every other choice does not. */
export function aChoice(more: Partial<Choice> = {}): Choice {
  const { id = "a" } = more;
  return {
    id,
    text: `You answer him with ${id}.`,
    next: "good",
    effects: { trust: id === "a" ? -5 : 5 },
    score: { "delivery.risk": id === "a" ? 2 : 0 },
    feedback: "He nods and goes back to work.",
    ...more,
  };
}

const meter = fc.constantFrom("trust", "time");
const requires = fc.record({
  meter,
  min: fc.constantFrom(undefined, 0, 40, 60),
  max: fc.constantFrom(undefined, 100, 40, 60),
});

/**
 * A scenario without cycles and without nodes to which nothing leads, with meters and choices that have
 * requirements. Many of them are invalid: the validator decides.
 */
export const anyScenario: fc.Arbitrary<Scenario> = fc
  .integer({ min: 3, max: 9 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, index) => anyNode(index, n))))
  .map((nodes) =>
    aScenario({
      competencies: SCORED,
      meters: [
        { id: "trust", name: "Trust", start: 50 },
        { id: "time", name: "Time", start: 30 },
      ],
      start: "n0",
      nodes: listReached(nodes),
    }),
  );

/** Those that the first leads to. */
function listReached(nodes: readonly ScenarioNode[]): ScenarioNode[] {
  const reached = new Set(["n0"]);
  // What leads to a node stands before it.
  return nodes.filter((node) => {
    if (!reached.has(node.id)) return false;
    for (const id of nextOf(node)) reached.add(id);
    return true;
  });
}

function nextOf(node: ScenarioNode): string[] {
  if (node.type === "choice") return node.choices.map(({ next }) => next);
  if (node.type === "text") return [node.next];
  return node.requires ? [node.requires.otherwise] : [];
}

function anyNode(index: number, n: number): fc.Arbitrary<ScenarioNode> {
  const id = `n${index}`;
  const outcome = fc.constantFrom("strong", "mixed", "weak");
  const end = outcome.map((each) => anEnd({ id, outcome: each }));
  if (index === n - 1) return end;
  const otherwise = `n${n - 1}`;
  const conditionalEnd = fc
    .tuple(outcome, requires)
    .map(([each, bounds]) => anEnd({ id, outcome: each, requires: { ...bounds, otherwise } }));
  const next = fc.integer({ min: index + 1, max: n - 1 }).map((to) => `n${to}`);
  const choice = fc.record({
    next,
    effects: fc.dictionary(meter, fc.constantFrom(-50, -20, 0, 20, 50)),
    score: fc.dictionary(fc.constantFrom(...SCORED), fc.integer({ min: 0, max: 2 })),
    requires: fc.option(requires, { nil: undefined, freq: 4 }),
  });
  const decision = fc
    .array(choice, { minLength: 2, maxLength: 4 })
    .map((choices) =>
      aDecision({ id, choices: choices.map((each, at) => aChoice({ ...each, id: "abcd"[at] })) }),
    );
  const text = next.map((to) => aText({ id, next: to }));
  return fc.oneof(
    { weight: 6, arbitrary: decision },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: end },
    { weight: 1, arbitrary: conditionalEnd },
  );
}

/** The same with other words in each sentence, as its author would leave nothing of a sample. */
export function writtenOver<T>(value: T): T {
  const json = JSON.stringify(value, (_, each) =>
    typeof each === "string" && each.includes(" ")
      ? each.replace(/(?<=\w)(?=[.?!](\s|$))/g, ", it says")
      : each,
  );
  return JSON.parse(json);
}
