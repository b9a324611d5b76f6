import { expect, test } from "vitest";
import { TARGET_ROLES } from "#app/features/account/profile.ts";
import { AREAS, COMPETENCIES, MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import { areaTarget, targetLevel, targetSentence } from "./target.ts";

const targetsOf = (role: Parameters<typeof areaTarget>[0]) =>
  Object.fromEntries(AREAS.map(({ id }) => [id, areaTarget(role, id)]));

test.each([null, "lead_now", "lead_year", "lead_later", "exploring"] as const)(
  "%s is measured against a Tech Lead’s level everywhere",
  (role) => {
    expect(new Set(COMPETENCIES.map(({ id }) => targetLevel(role, id)))).toEqual(new Set([3]));
    expect(targetSentence(role)).toBe("Tech Lead is level 3.");
  },
);

test("a staff engineer needs more in technical areas and less with people, a manager the reverse", () => {
  const same = { delivery: 3, communication: 3, product: 3, self: 3 };

  expect(targetsOf("staff")).toEqual({
    ...same,
    direction: 4,
    operations: 4,
    people: 2,
    culture: 2,
  });
  expect(targetsOf("manager")).toEqual({
    ...same,
    direction: 2,
    operations: 2,
    people: 4,
    culture: 4,
  });
  expect(targetSentence("manager")).toBe(
    "You’re aiming for engineering manager: the target is level 4 in people and culture, 2 in direction and operations, and 3 elsewhere.",
  );
});

test("every target is a level of the framework, and an area’s competencies share it", () => {
  for (const role of TARGET_ROLES) {
    for (const { id: areaId, competencies } of AREAS) {
      const targets = competencies.map(({ id }) => targetLevel(role, id));
      expect(new Set(targets)).toEqual(new Set([areaTarget(role, areaId)]));
      expect(areaTarget(role, areaId)).toBeGreaterThan(0);
      expect(areaTarget(role, areaId)).toBeLessThanOrEqual(MAX_LEVEL);
    }
  }
});
