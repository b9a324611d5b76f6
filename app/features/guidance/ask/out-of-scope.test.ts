import { expect, test } from "vitest";
import kept from "#local/coach-gate/kept-scope.json" with { type: "json" };
import questions from "./judged-questions.json" with { type: "json" };
import { isOutOfScope } from "./out-of-scope.ts";
import { prepareMaterial } from "./prepare.ts";
import { createRuleCoach } from "./rule-coach.ts";

test.each([
  "did i get the job i interviewed for on tuesday",
  "When is our CEO going to announce the layoffs?",
  "hey, which commit broke our build this morning",
  "What salary does my colleague at the next desk get?",
  "Who won the match last night?",
  "what time does the train leave",
])("“%s” is out of scope", (question) => {
  expect(isOutOfScope(question)).toBe(true);
});

test.each([
  "When is the right moment to leave?",
  "Will I get promoted this year?",
  "How do I tell who broke the build without blame?",
  "Who should own the pager?",
])("“%s” is for advice", (question) => {
  expect(isOutOfScope(question)).toBe(false);
});

test("of the questions that are written about here at most 1% are out of scope", () => {
  const answerable = questions.filter(({ kind }) => kind === "answerable");
  const lost = answerable.filter(({ question }) => isOutOfScope(question));
  expect(lost.length).toBeLessThanOrEqual(answerable.length / 100);
});

/* By two who had seen neither the coach nor the questions that the weights are made from: without them 22 of the 90 get something near. */
test("of 90 unseen questions that nothing here answers 5 get an answer, and of 162 others 3 none for that reason", () => {
  const coach = createRuleCoach(JSON.parse(JSON.stringify(prepareMaterial())));
  const answered = kept.outOfScope.filter((question) => coach.ask(question));
  const lost = kept.inScope.filter(isOutOfScope);
  expect(answered.length).toBeLessThanOrEqual(7);
  expect(lost.length).toBeLessThanOrEqual(4);
});
