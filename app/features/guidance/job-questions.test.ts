import { expect, test } from "vitest";
import { COMPETENCIES } from "#app/features/roadmap/framework.ts";
import questions from "./interview-questions.json" with { type: "json" };
import { toJobQuestions } from "./job-questions.ts";

const REQUESTED = [
  { id: "direction.decisions", name: "Decisions", quote: "own technical decisions" },
  { id: "people.coaching", name: "Coaching", quote: "mentor engineers" },
];

test("every competency of the roadmap has its own question", () => {
  expect(questions.map(({ id }) => id)).toEqual(COMPETENCIES.map(({ id }) => id));
  expect(questions.map(({ name }) => name)).toEqual(COMPETENCIES.map(({ name }) => name));
  expect(new Set(questions.map(({ question }) => question)).size).toBe(32);
  expect(questions.every(({ question }) => question.endsWith("?"))).toBe(true);
});

test("the viewer's gaps come first, with the posting's quote and the distance", () => {
  const levels = new Map([
    ["direction.decisions", 3],
    ["people.coaching", 1],
  ]);
  const { statement, asked } = toJobQuestions(
    { competencies: REQUESTED, unstated: [] },
    levels,
    null,
  );

  expect(statement).toContain("one of them is a gap of yours");
  expect(asked.map(({ id, gap }) => [id, gap])).toEqual([
    ["people.coaching", "You are at level 1 (Solid senior), the target is 3."],
    ["direction.decisions", null],
  ]);
  expect(asked[0]?.quote).toBe("mentor engineers");
});

test("a visitor gets questions in the roadmap's order without gaps", () => {
  const { asked, reason } = toJobQuestions({ competencies: REQUESTED, unstated: [] }, null, null);

  expect(asked.map(({ id }) => id)).toEqual(["direction.decisions", "people.coaching"]);
  expect(asked.every(({ gap }) => gap === null)).toBe(true);
  expect(reason).toContain("the roadmap’s order");
});

test("an unanswered competency is not a gap", () => {
  expect(
    toJobQuestions({ competencies: REQUESTED, unstated: [] }, new Map(), null).asked[0]?.gap,
  ).toBeNull();
});

test("a posting without competencies gets general questions", () => {
  const { asked, general } = toJobQuestions({ competencies: [], unstated: [] }, null, null);

  expect(asked).toEqual([]);
  expect(general.map(({ name }) => name)).toEqual([
    "Decisions",
    "Priorities and trade-offs",
    "Coaching",
  ]);
});

test("each unstated fact gives a question", () => {
  const { open } = toJobQuestions({ competencies: [], unstated: ["pay", "hours"] }, null, null);

  expect(open.map(({ sentence }) => sentence)).toEqual([
    "The pay is not stated.",
    "The hours are not stated.",
  ]);
});
