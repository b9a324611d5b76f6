import { expect, test } from "vitest";
import { aChoice, aDecision, anEnd, aScenario } from "#test/scenarios.ts";
import type { Scenario } from "../simulation.ts";
import { listSimulationChanges, type ReviewedSimulation } from "./list-simulation-changes.ts";

const simulation = (
  scenarios: Scenario[],
  more: Partial<ReviewedSimulation> = {},
): ReviewedSimulation => ({
  ...{ title: "Lanterns", summary: "A week of lanterns.", difficulty: "intro", minutes: 3 },
  ...{ competencies: ["delivery.risk"], authorName: "Ada", scenarios },
  ...more,
});
const before = simulation([aScenario()]);

test("the same simulation has no changes", () => {
  expect(listSimulationChanges(before, structuredClone(before))).toEqual([]);
});

test("fields are compared as they are read", () => {
  const after = { ...before, difficulty: "advanced" as const, authorName: "" };
  expect(listSimulationChanges(before, after)).toEqual([
    { name: "Author’s name", before: "Ada", after: "" },
    { name: "Difficulty", before: "Intro", after: "Advanced" },
  ]);
});

test("of a changed node only the lines that went and came are listed, with what its options do", () => {
  const first = aChoice({ id: "a", next: "good", effects: { trust: 10 } });
  const nodes = (choice: typeof first, text: string) => [
    aDecision({ text: `Ivo asks what to do.\n\n${text}`, choices: [choice] }),
    anEnd({ id: "good", outcome: "strong" }),
  ];
  const old = simulation([aScenario({ nodes: nodes(first, "It is late.") })]);
  const young = simulation([
    aScenario({
      nodes: nodes({ ...first, next: "bad", effects: { trust: -5 } }, "It is early."),
    }),
  ]);
  const changes = listSimulationChanges(old, young);
  expect(changes.map(({ name }) => name)).toEqual(["One decision · start"]);
  expect(changes[0]?.before).toMatch(/^It is late\.\n.* → good\nTrust \+10[^\n]*$/);
  expect(changes[0]?.after).toMatch(/^It is early\.\n.* → bad\nTrust −5[^\n]*$/);
});

test("a new scenario is listed with each of its parts, and one that is gone by its summary", () => {
  const added = aScenario({ id: "second", title: "Second", summary: "Another evening." });
  const grown = listSimulationChanges(before, simulation([aScenario(), added]));
  expect(grown.map(({ name, before: old }) => [name, old])).toEqual([
    ["Scenarios in order", "One decision"],
    ...["overview", ...added.nodes.map(({ id }) => id)].map((part) => [`Second · ${part}`, ""]),
  ]);
  const shrunk = listSimulationChanges(simulation([aScenario(), added]), before);
  expect(shrunk).toContainEqual({ name: "Second", before: "Another evening.", after: "" });
});
