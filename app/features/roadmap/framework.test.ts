import { expect, test } from "vitest";
import { AREAS, findCompetency, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";

test("the framework has eight areas of four competencies with four levels each", () => {
  expect(AREAS).toHaveLength(8);
  for (const { id: area, competencies } of AREAS) {
    expect(competencies).toHaveLength(4);
    for (const { id, levels } of competencies) {
      expect(id.startsWith(`${area}.`)).toBe(true);
      expect(levels).toHaveLength(4);
    }
  }
});

test("Tech Lead is the target", () => {
  expect(LEVEL_NAMES[TARGET_LEVEL]).toBe("Tech Lead");
  expect(findCompetency("operations.incidents")?.name).toBe("Incident leadership");
  expect(findCompetency("operations.nothing")).toBeNull();
});
