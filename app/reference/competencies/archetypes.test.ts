import { expect, test } from "vitest";
import { CORE, TIERS, tierOf } from "./archetype-competencies.ts";
import { ARCHETYPES } from "./archetypes.ts";
import { COMPETENCIES } from "./framework.ts";

test.each(ARCHETYPES)("a %s lead has 12 core, 12 expected and 11 optional competencies", (each) => {
  const counts = TIERS.map(
    (tier) => COMPETENCIES.filter(({ id }) => tierOf(each, id) === tier).length,
  );
  // A misspelled id would be in neither list's count.
  expect(counts).toEqual([12, 12, COMPETENCIES.length - 24]);
  for (const why of Object.values(CORE[each])) expect(why).toMatch(/^\p{Lu}.{20,88}\.$/u);
});

test("every competency is core or expected for someone", () => {
  const unneeded = COMPETENCIES.filter(({ id }) =>
    ARCHETYPES.every((each) => tierOf(each, id) === "optional"),
  );
  expect(unneeded.map(({ id }) => id)).toEqual(["self.narrative"]);
});
