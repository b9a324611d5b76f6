import { expect, test } from "vitest";
import { COMPETENCIES } from "#app/features/roadmap/framework.ts";
import questions from "./interview-questions.json" with { type: "json" };
import { askAbout } from "./job-questions.ts";

const ASKED = [
  { id: "direction.decisions", name: "Decisions", quote: "own technical decisions" },
  { id: "people.coaching", name: "Coaching", quote: "mentor engineers" },
];

test("there is one question for each competency of the roadmap, each another one", () => {
  expect(questions.map(({ id }) => id)).toEqual(COMPETENCIES.map(({ id }) => id));
  expect(questions.map(({ name }) => name)).toEqual(COMPETENCIES.map(({ name }) => name));
  expect(new Set(questions.map(({ question }) => question)).size).toBe(32);
  expect(questions.every(({ question }) => question.endsWith("?"))).toBe(true);
});

test("own gaps come first, each with the posting's words and how far it is", () => {
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

test("a visitor gets them in the roadmap's order, and nobody's gaps", () => {
  const { asked, reason } = askAbout({ competencies: ASKED, unstated: [] }, null);

  expect(asked.map(({ id }) => id)).toEqual(["direction.decisions", "people.coaching"]);
  expect(asked.every(({ gap }) => gap === null)).toBe(true);
  expect(reason).toContain("the roadmap’s order");
});

test("a competency that was not answered is no gap", () => {
  expect(askAbout({ competencies: ASKED, unstated: [] }, new Map()).asked[0]?.gap).toBeNull();
});

test("where the posting names nothing there are questions for any job in which one leads", () => {
  const { asked, general } = askAbout({ competencies: [], unstated: [] }, null);

  expect(asked).toEqual([]);
  expect(general.map(({ name }) => name)).toEqual([
    "Decisions",
    "Priorities and trade-offs",
    "Coaching",
  ]);
});

test("what is not stated is worth a question", () => {
  const { open } = askAbout({ competencies: [], unstated: ["pay", "hours"] }, null);

  expect(open.map(({ sentence }) => sentence)).toEqual([
    "The pay is not stated.",
    "The hours are not stated.",
  ]);
});
