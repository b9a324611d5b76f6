import { expect, test } from "vitest";
import { COMPETENCIES } from "#app/features/roadmap/framework.ts";
import questions from "./interview-questions.json" with { type: "json" };
import { askAbout } from "./job-questions.ts";

const ASKED = [
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
  const { statement, asked } = askAbout({ competencies: ASKED, unstated: [] }, levels);

  expect(statement).toContain("one of them is a gap of yours");
  expect(asked.map(({ id, gap }) => [id, gap])).toEqual([
    ["people.coaching", "You are at level 1 (Solid senior), the target is 3."],
    ["direction.decisions", null],
  ]);
  expect(asked[0]?.quote).toBe("mentor engineers");
});

test("a visitor gets questions in the roadmap's order without gaps", () => {
  const { asked, reason } = askAbout({ competencies: ASKED, unstated: [] }, null);

  expect(asked.map(({ id }) => id)).toEqual(["direction.decisions", "people.coaching"]);
  expect(asked.every(({ gap }) => gap === null)).toBe(true);
  expect(reason).toContain("the roadmap’s order");
});

test("an unanswered competency is not a gap", () => {
  expect(askAbout({ competencies: ASKED, unstated: [] }, new Map()).asked[0]?.gap).toBeNull();
});

test("a posting without competencies gets general questions", () => {
  const { asked, general } = askAbout({ competencies: [], unstated: [] }, null);

  expect(asked).toEqual([]);
  expect(general.map(({ name }) => name)).toEqual([
    "Decisions",
    "Priorities and trade-offs",
    "Coaching",
  ]);
});

test("each unstated fact gives a question", () => {
  const { open } = askAbout({ competencies: [], unstated: ["pay", "hours"] }, null);

  expect(open.map(({ sentence }) => sentence)).toEqual([
    "The pay is not stated.",
    "The hours are not stated.",
  ]);
});
