import { expect, test } from "vitest";
import { replay } from "#app/features/simulations/engine.ts";
import { aScenario } from "#test/scenarios.ts";
import { toAttemptSubject } from "./attempt-subject.ts";
import { findBetterChoices } from "./better-choices.ts";
import { listCitableIds } from "./prompt.ts";

const play = (...path: string[]) => replay(aScenario(), path).play;

test("a worse choice is listed with the best choice offered and the competencies it would have shown", () => {
  expect(findBetterChoices(play("b"))).toMatchObject({
    statement: "Your one decision had a better choice.",
    decisions: [
      {
        step: 1,
        chosen: "You answer him with b.",
        better: ["You answer him with a."],
        missed: ["delivery.risk"],
      },
    ],
  });
});

test("a play of only best choices lists no better ones", () => {
  const { statement, decisions } = findBetterChoices(play("a"));
  expect(decisions).toEqual([]);
  expect(statement).toBe("You made the best choice at every decision.");
});

test("the prompt of an attempt quotes the scenario and its competencies can be cited", () => {
  const finishedPlay = play("b");
  const subject = toAttemptSubject("a".repeat(24), finishedPlay, findBetterChoices(finishedPlay));
  expect(subject.quoted).toContain("Also on offer: You answer him with a.");
  expect(subject.facts.join(" ")).not.toContain("Ivo");
  expect(listCitableIds(subject).has("delivery.risk")).toBe(true);
});
