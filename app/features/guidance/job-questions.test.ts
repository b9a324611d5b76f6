import { expect, test } from "vitest";
import { toJobQuestions } from "./job-questions.ts";

const REQUESTED = [
  { id: "direction.decisions", name: "Decisions", quote: "own technical decisions" },
  { id: "people.coaching", name: "Coaching", quote: "mentor engineers" },
];

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

  expect(statement).toContain("one of them is a gap for you");
  expect(asked.map(({ id, gap }) => [id, gap])).toEqual([
    ["people.coaching", "You’re at level 1 (Solid senior); the target is 3."],
    ["direction.decisions", null],
  ]);
  expect(asked[0]?.quote).toBe("mentor engineers");
});

test("a visitor gets questions in the roadmap's order without gaps", () => {
  const { asked, reason } = toJobQuestions({ competencies: REQUESTED, unstated: [] }, null, null);

  expect(asked.map(({ id }) => id)).toEqual(["direction.decisions", "people.coaching"]);
  expect(asked.every(({ gap }) => gap === null)).toBe(true);
  expect(reason).toContain("to see the questions about your gaps first");
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
    "Decisions and judgment",
    "Priorities and shared roadmap",
    "Coaching",
  ]);
});

test("each unstated fact gives a question", () => {
  const { open } = toJobQuestions({ competencies: [], unstated: ["pay", "hours"] }, null, null);

  expect(open.map(({ sentence }) => sentence)).toEqual([
    "The pay isn’t stated.",
    "The team’s core hours aren’t stated.",
  ]);
});
