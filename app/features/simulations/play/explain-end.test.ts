import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aChoice, aDecision, anEnd, anyScenario, aScenario, SCORED } from "#test/scenarios.ts";
import { choose, findEnding, replay, startPlay } from "../engine.ts";
import { OUTCOMES } from "../simulation.ts";
import { validateScenario } from "../validator/validate.ts";
import { explainEnd, listClosedChoices } from "./explain-end.ts";
import { findTurningPoint } from "./turning-point.ts";

const validScenarios = anyScenario.filter(
  (each) => validateScenario(each, new Set(SCORED)).errors.length === 0,
);

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
    "Another choice was not possible: “Ask for a week” Trust was 30; this needs at least 50. “Decide alone” moved it most (−30).",
    "After “Decide alone” a strong end was out of reach.",
  ]);
  const [, second] = play.decisions;
  expect(second && listClosedChoices(scenario, second)).toEqual([
    { text: "Ask for a week", why: "Trust was 30; this needs at least 50." },
  ]);
});

test("the condition that held is told, too, with what met it", () => {
  expect(explainEnd(replay(scenario, ["b", "c"]).play)).toEqual([
    "Your last choice led here: “Ask for a week”",
    "You could choose it: Trust was 70; this needs at least 50. “Ask Ivo” moved it most (+10).",
    "Until that choice a weak end was still possible.",
  ]);
});

describe("an ending that requires a level", () => {
  const nodes = scenario.nodes.map((node) => {
    if (node.id === "good" && node.type === "end") {
      const requires = { meter: "trust", min: 50, otherwise: "bad" };
      return { ...node, title: "Together", requires };
    }
    if (node.id !== "second" || node.type !== "choice") return node;
    const choices = node.choices.map(({ requires: _, ...choice }) => choice);
    return { ...node, choices };
  });
  const conditional = { ...scenario, nodes };

  test("is reached with it, and says so", () => {
    const { play } = replay(conditional, ["b", "c"]);
    expect(play.currentNode?.id).toBe("good");
    expect(explainEnd(play)).toContain(
      "This ending has a condition: Trust was 75; this needs at least 50. “Ask Ivo” moved it most (+10).",
    );
  });

  test("leads to the other ending without it, which says what was missing", () => {
    const { play } = replay(conditional, ["a", "c"]);
    expect(play.currentNode?.id).toBe("bad");
    expect(explainEnd(play)).toEqual([
      "Your last choice led here: “Ask for a week”",
      "It would have ended with “Together”, but Trust was 35; this needs at least 50. “Decide alone” moved it most (−30).",
      "After “Decide alone” a strong end was out of reach.",
    ]);
  });

  test("is avoided where it is worse than the ending reached", () => {
    const requires = { meter: "trust", max: 20, otherwise: "good" };
    const alone = anEnd({ id: "alone", outcome: "weak", title: "Alone", requires });
    const toAlone = conditional.nodes.map((node) =>
      node.id === "second" && node.type === "choice"
        ? { ...node, choices: node.choices.map((choice) => ({ ...choice, next: "alone" })) }
        : node,
    );
    const { play } = replay({ ...conditional, nodes: [...toAlone, alone] }, ["b", "c"]);
    expect(play.currentNode?.id).toBe("good");
    expect(explainEnd(play)).toContain("You avoided “Alone”: Trust was 75; this needs at most 20.");
  });
});

test("a turning point is the last choice before which another outcome was within reach", () => {
  fc.assert(
    fc.property(validScenarios, fc.infiniteStream(fc.nat()), (valid, numbers) => {
      let play = startPlay(valid);
      while (!findEnding(play)) {
        const chosen = play.offeredChoices[numbers.next().value % play.offeredChoices.length];
        play = choose(play, chosen?.id ?? "") ?? play;
      }
      const turningPoint = findTurningPoint(play);
      const outcome = findEnding(play)?.outcome ?? "mixed";
      if (!turningPoint) return;
      expect(OUTCOMES.indexOf(turningPoint.alternative) < OUTCOMES.indexOf(outcome)).toBe(
        outcome !== "strong",
      );
      expect(turningPoint.alternative).not.toBe(outcome);
    }),
    { numRuns: 200 },
  );
});

test("before a choice there is nothing to explain", () => {
  expect(explainEnd(replay(scenario, []).play)).toEqual([]);
});
