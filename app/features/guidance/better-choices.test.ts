import { expect, test } from "vitest";
import { replay } from "#app/features/simulations/engine.ts";
import { aScenario } from "#test/scenarios.ts";
import { toAttemptSubject } from "./attempt-subject.ts";
import { findBetterChoices } from "./better-choices.ts";
import { listCitable } from "./prompt.ts";

const play = (...path: string[]) => replay(aScenario(), path).play;

test("a worse choice is told with the best that was on offer and what it would have shown", () => {
  expect(findBetterChoices(play("b"))).toMatchObject({
    statement: "Something better was on offer at your one decision.",
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

test("the best way there was has nothing better beside it", () => {
  const { statement, decisions } = findBetterChoices(play("a"));
  expect(decisions).toEqual([]);
  expect(statement).toBe("Nothing better was on offer on the way you took.");
});

test("what a model is sent quotes the scenario and can be referred to", () => {
  const finished = play("b");
  const subject = toAttemptSubject("a".repeat(24), finished, findBetterChoices(finished));
  expect(subject.quoted).toContain("Also on offer: You answer him with a.");
  expect(subject.facts.join(" ")).not.toContain("Ivo");
  expect(listCitable(subject).has("delivery.risk")).toBe(true);
});
