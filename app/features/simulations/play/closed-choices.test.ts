import { expect, test } from "vitest";
import { aChoice, aDecision, anEnd, aScenario } from "#test/scenarios.ts";
import { replay } from "../engine.ts";
import { listClosedChoices, listMissedEndings } from "./closed-choices.ts";

const scenario = aScenario({
  meters: [{ id: "trust", name: "Trust", start: 60 }],
  start: "first",
  nodes: [
    aDecision({
      id: "first",
      choices: [
        aChoice({ id: "a", text: "Decide alone", next: "second", effects: { trust: -30 } }),
        aChoice({ id: "b", text: "Ask Ivo", next: "second", effects: { trust: 10 } }),
      ],
    }),
    aDecision({
      id: "second",
      choices: [
        aChoice({ id: "a", text: "Wait", next: "bad", effects: {} }),
        aChoice({ id: "b", text: "Insist", next: "good", effects: {} }),
        aChoice({
          ...{ id: "c", text: "Ask for a week", next: "good" },
          requires: { meter: "trust", min: 50 },
        }),
      ],
    }),
    anEnd({
      ...{ id: "good", title: "A week more", outcome: "strong" },
      requires: { meter: "trust", min: 50, otherwise: "bad" },
    }),
    anEnd({ id: "bad", outcome: "weak" }),
  ],
});

test("a choice that a hidden level closed is told afterwards", () => {
  const { play } = replay(scenario, ["a", "a"]);
  const [, second] = play.decisions;
  expect(second && listClosedChoices(scenario, second)).toEqual([
    { text: "Ask for a week", why: "Trust was 30; this needs at least 50." },
  ]);
});

test("a better end that only a level kept away is told, and nothing of one that was reached", () => {
  expect(listMissedEndings(replay(scenario, ["a", "b"]).play)).toEqual([
    "This would have led to “A week more”, but Trust was 30; this needs at least 50.",
  ]);
  expect(listMissedEndings(replay(scenario, ["b", "b"]).play)).toEqual([]);
  expect(listMissedEndings(replay(scenario, ["b", "a"]).play)).toEqual([]);
});
