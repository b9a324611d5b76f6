import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENT_LEVELS, type CurrentLevel } from "#app/features/account/profile.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { listSuggestedLevels, suggestLevel } from "./suggested-level.ts";

test.each([
  ["direction.vision", "mid", 3, 0],
  ["direction.vision", "senior", null, 1],
  ["direction.vision", "senior", 7, 1],
  ["direction.vision", "senior", 8, 2],
  ["people.coaching", "senior", 8, 1],
  ["people.coaching", "mid", 3, 0],
  ["people.coaching", "lead", 10, 3],
  ["people.coaching", "manager", 10, 3],
  ["direction.vision", "manager", 10, 2],
] as const)("%s of a %s with %s years: %i", (id, currentLevel, yearsExperience, level) => {
  expect(suggestLevel(id, { currentLevel, yearsExperience })).toBe(level);
});

test("without a level nothing is suggested", () => {
  expect(listSuggestedLevels({ currentLevel: null, yearsExperience: 20 })).toBeNull();
});

test("the reason repeats what the profile says", () => {
  const reasonOf = (yearsExperience: number | null) =>
    listSuggestedLevels({ currentLevel: "senior", yearsExperience })?.reason;

  expect([8, 1, null].map(reasonOf)).toEqual([
    "“Senior engineer”, 8 years",
    "“Senior engineer”, 1 year",
    "“Senior engineer”",
  ]);
});

const LADDER: readonly CurrentLevel[] = ["mid", "senior", "staff", "principal"];
const years = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });
const competencyId = fc.constantFrom(...COMPETENCIES.map(({ id }) => id));

test("more years or a higher level never suggest less, and nothing suggests more than a Tech Lead’s level", () => {
  fc.assert(
    fc.property(
      competencyId,
      fc.constantFrom(...CURRENT_LEVELS),
      years,
      fc.nat(60),
      (id, currentLevel, yearsExperience, more) => {
        const level = suggestLevel(id, { currentLevel, yearsExperience }) ?? -1;
        const later = { currentLevel, yearsExperience: (yearsExperience ?? 0) + more };
        const step = LADDER.indexOf(currentLevel);
        const above = (step >= 0 && LADDER[step + 1]) || currentLevel;

        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(3);
        expect(suggestLevel(id, later)).toBeGreaterThanOrEqual(level);
        expect(suggestLevel(id, { currentLevel: above, yearsExperience })).toBeGreaterThanOrEqual(
          level,
        );
      },
    ),
  );
});
