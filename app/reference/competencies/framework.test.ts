import { expect, test } from "vitest";
import sources from "./competency-sources.json" with { type: "json" };
import { areaReason, textsOf } from "./competency-texts.ts";
import { COMPETENCY_COUNT } from "./count.ts";
import { AREAS, COMPETENCIES, findCompetency, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";

test("pages say how many competencies there are", () => {
  expect(COMPETENCY_COUNT).toBe(COMPETENCIES.length);
});

test("the framework has eight areas and at most 36 competencies with four levels each", () => {
  expect(AREAS).toHaveLength(8);
  expect(COMPETENCIES.length).toBeLessThanOrEqual(36);
  expect(new Set(COMPETENCIES.map(({ name }) => name)).size).toBe(COMPETENCIES.length);
  for (const { id: area, competencies } of AREAS) {
    expect(competencies.length).toBeGreaterThanOrEqual(3);
    expect(areaReason(area)).toMatch(/^\p{Lu}.{20,80}\.$/u);
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

/** At the highest level a person does something else, not the same for more teams. */
const SCALE =
  /\b(?:several|many|other|more|multiple|all) (?:\w+ )?(?:teams?|leads)\b|\bacross teams\b/i;
/** What happens in a head, where nobody sees it. */
const UNSEEN =
  /^(?:Knows|Understands|Sees|Can|Feels|Thinks|Believes|Realizes)\b|\b(?:and|but) (?:knows|understands|sees|can say)\b/;

test.each(COMPETENCIES.map(({ id }) => [id, textsOf(id).levels] as const))(
  "%s is seen at every level, and its highest is more than scale",
  (_, levels) => {
    expect(levels.filter((level) => UNSEEN.test(level))).toEqual([]);
    expect(levels[3]).not.toMatch(SCALE);
    // What people show is theirs: “their own decisions”, never “own decisions”.
    expect(levels.filter((level) => /(?<!their|its|her|his) own \w+s\b/.test(level))).toEqual([]);
  },
);

test("no piece of evidence is named by two competencies", () => {
  const evidence = COMPETENCIES.flatMap(({ id }) => textsOf(id).evidence);
  expect(new Set(evidence).size).toBe(evidence.length);
});

test("Tech Lead is the target", () => {
  expect(LEVEL_NAMES[TARGET_LEVEL]).toBe("Tech Lead");
  expect(findCompetency("operations.incidents")?.name).toBe("Incident leadership");
  expect(findCompetency("operations.nothing")).toBeNull();
});

test("a merged competency is found under its old id", () => {
  expect(findCompetency("people.delegation")?.id).toBe("self.letting-go");
});
