import { expect, test } from "vitest";
import practices from "./competency-practice.json" with { type: "json" };
import { findCompetencyPractice } from "./competency-practice.ts";
import { COMPETENCIES } from "./framework.ts";

/** Words that the product says differently, or not at all. */
const AVOIDED_WORDS =
  /\b(?:situations?|attempt(?:s|ed)?|tr(?:y|ies|ied|ying)|moments?|parts?|keep(?:s|ing)?|kept|forgets?|remove[sd]?|make|makes|making|made|models?|boards?|compan(?:y|ies)|proofs?|desks?|seats?|confirm(?:s|ed)?|check(?:s|ed)?|shown|guidance|whoever|somebody|of ours|what came of it|anymore|puts? away|takes? off|is there)\b/i;

test("every competency of the roadmap has its practice, in the roadmap’s order", () => {
  expect(practices.map(({ id }) => id)).toEqual(COMPETENCIES.map(({ id }) => id));
});

test.each(practices.map((each) => [each.id, each] as const))(
  "%s has two short examples a level, three exercises for a week and its questions",
  (_, { examples, exercises, asked, ask }) => {
    expect(examples).toHaveLength(4);
    for (const example of examples) {
      expect(new Set(example.map(({ setting }) => setting)).size).toBe(2);
      for (const { text } of example) expect(text.length).toBeLessThanOrEqual(110);
    }
    expect(new Set(examples.flat().map(({ setting }) => setting))).toEqual(
      new Set(["small", "large", "remote"]),
    );
    expect(exercises).toHaveLength(3);
    for (const exercise of exercises) {
      expect(exercise).toMatch(/^\p{Lu}\p{Ll}+ .+\.$/u);
      expect(exercise.length).toBeLessThanOrEqual(160);
    }
    for (const question of [asked, ask]) expect(question).toMatch(/\?$/);
  },
);

test("no text is used twice", () => {
  const texts = practices.flatMap(({ examples, exercises, asked, ask }) => [
    ...examples.flat().map(({ text }) => text),
    ...exercises,
    asked,
    ask,
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("the roadmap’s texts and its practice have curly quotes only and none of the avoided words", () => {
  const texts = [...COMPETENCIES, ...practices].flatMap(listTexts);
  expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  expect(texts.filter((text) => AVOIDED_WORDS.test(text))).toEqual([]);
});

test("an old id has the practice of what it was merged into, an unknown one a general question", () => {
  expect(findCompetencyPractice("people.delegation")).toEqual(
    findCompetencyPractice("self.letting-go"),
  );
  expect(findCompetencyPractice("self.gone")).toMatchObject({ examples: [], exercises: [] });
});

/** All texts in a value. Ids and settings are no words of the page, and pass. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
