import { expect, test } from "vitest";
import { aChoice, aDecision, anEnd, aScenario } from "#test/scenarios.ts";
import { replay } from "../engine.ts";
import { explainEnd, listClosedChoices } from "./explain-end.ts";

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
        aChoice({ id: "a", text: "Wait", next: "bad" }),
        aChoice({ id: "b", text: "Insist", next: "bad" }),
        aChoice({
          id: "c",
          text: "Ask for a week",
          next: "good",
          requires: { meter: "trust", min: 50 },
        }),
      ],
    }),
    anEnd({ id: "good", outcome: "strong" }),
    anEnd({ id: "bad", outcome: "weak" }),
  ],
});

test("a hidden condition is told afterwards, with what closed the choice", () => {
  const { play } = replay(scenario, ["a", "b"]);

  expect(explainEnd(play)).toEqual([
    "Your last choice led here: “Insist”",
    "Another was closed to you by then: “Ask for a week” Trust was at 30, and it takes at least 50. “Decide alone” moved it most (−30).",
  ]);
  const [, second] = play.decisions;
  expect(second && listClosedChoices(scenario, second)).toEqual([
    { text: "Ask for a week", why: "Trust was at 30, and it takes at least 50." },
  ]);
});

test("where nothing was closed, it says so", () => {
  expect(explainEnd(replay(scenario, ["b", "c"]).play)).toEqual([
    "Your last choice led here: “Ask for a week”",
    "Every choice on the way was open to you.",
  ]);
});

test("before a choice there is nothing to explain", () => {
  expect(explainEnd(replay(scenario, []).play)).toEqual([]);
});
