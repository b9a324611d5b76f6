import { expect, test } from "vitest";
import { asksForFact } from "./fact-question.ts";
import questions from "./judged-questions.json" with { type: "json" };

test.each([
  "did i get the job i interviewed for on tuesday",
  "When is our CEO going to announce the layoffs?",
  "hey, which commit broke our build this morning",
  "What salary does my colleague at the next desk get?",
  "what will my manager write in my review",
  "Who won the match last night?",
  "what time does the train leave",
])("“%s” is for a fact that nothing here has", (question) => {
  expect(asksForFact(question)).toBe(true);
});

test.each([
  "When is the right moment to leave?",
  "Will I get promoted this year?",
  "What does my manager expect of me?",
  "How do I tell who broke the build without blame?",
  "Who should own the pager?",
])("“%s” is for advice", (question) => {
  expect(asksForFact(question)).toBe(false);
});

test("no question that is written about here is taken for one", () => {
  const answerable = questions.filter(({ kind }) => kind === "answerable");
  expect(answerable.filter(({ question }) => asksForFact(question))).toEqual([]);
});
