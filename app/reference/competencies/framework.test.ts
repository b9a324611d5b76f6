import { expect, test } from "vitest";
import sources from "./competency-sources.json" with { type: "json" };
import { textsOf } from "./competency-texts.ts";
import { AREAS, COMPETENCIES, findCompetency, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";

test("the framework has eight areas and at most 34 competencies with four levels each", () => {
  expect(AREAS).toHaveLength(8);
  expect(COMPETENCIES.length).toBeLessThanOrEqual(34);
  expect(new Set(COMPETENCIES.map(({ name }) => name)).size).toBe(COMPETENCIES.length);
  for (const { id: area, competencies } of AREAS) {
    expect(competencies.length).toBeGreaterThanOrEqual(3);
    expect(Object.entries(sources).find(([id]) => id === area)?.[1].length).toBeGreaterThan(0);
    for (const { id } of competencies) {
      const { levels, evidence } = textsOf(id);
      expect(id.startsWith(`${area}.`)).toBe(true);
      expect(levels).toHaveLength(4);
      expect(evidence).toHaveLength(3);
    }
  }
});

test.each(COMPETENCIES.map((each) => [each.id, each] as const))(
  "the levels of %s are of like length, and each is one thing to observe",
  (_, { id }) => {
    const { levels, prompt } = textsOf(id);
    const lengths = levels.map(({ length }) => length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(Math.min(110, 2 * Math.min(...lengths)));
    for (const level of levels) {
      expect(level).toMatch(/^\p{Lu}[^.;:!?]+\.$/u);
      // A list of three is three things.
      expect(level).not.toMatch(/[^,]+, [^,]+,? (?:and|or) [^,]+, /);
      expect(level.split(",").length).toBeLessThanOrEqual(3);
    }
    expect(prompt).toMatch(/\?$/);
  },
);

test("Tech Lead is the target", () => {
  expect(LEVEL_NAMES[TARGET_LEVEL]).toBe("Tech Lead");
  expect(findCompetency("operations.incidents")?.name).toBe("Incident leadership");
  expect(findCompetency("operations.nothing")).toBeNull();
});

test("a merged competency is found under its old id", () => {
  expect(findCompetency("people.delegation")?.id).toBe("self.letting-go");
});
