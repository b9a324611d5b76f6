import fc from "fast-check";
import { expect, test } from "vitest";
import { isPracticed } from "#app/features/simulations/run.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { measureStanding, standingWords } from "./standing.ts";

const ids = COMPETENCIES.map(({ id }) => id);
const someIds = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 8 });
const someLevels = fc
  .array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 4 })))
  .map((entries) => new Map(entries));

const practicedIn = (practiced: string[]) => ({
  competencies: Object.fromEntries(practiced.map((id) => [id, { earned: 1, best: 2 }])),
});

test("what a job asks for is met, a gap or not answered, and practice changes none of it", () => {
  fc.assert(
    fc.property(someIds, someLevels, someIds, (asked, levels, practiced) => {
      const learner = { levels, targetRole: null };
      const before = measureStanding(asked, { ...learner, runs: [] });
      const after = measureStanding(asked, { ...learner, runs: [practicedIn(practiced)] });
      expect(before.met + before.gaps + before.unanswered).toBe(asked.length);
      expect(before.practiced).toEqual([]);
      expect({ ...after, practiced: [] }).toEqual(before);
      expect(after.practiced.length).toBeLessThanOrEqual(after.gaps + after.unanswered);
    }),
  );
});

test("the words leave out what there is none of", () => {
  const standing = { asked: 4, met: 1, gaps: 2, unanswered: 1, practiced: ["people.hiring"] };
  expect(standingWords(standing)).toBe("1 of 4 met, 2 gaps, 1 not rated, 1 practiced");
  expect(standingWords({ ...standing, gaps: 1 })).toBe(
    "1 of 4 met, 1 gap, 1 not rated, 1 practiced",
  );
  expect(standingWords({ ...standing, met: 4, gaps: 0, unanswered: 0, practiced: [] })).toBe(
    "4 of 4 met",
  );
});

test("a run practices the competencies that it measured something of", () => {
  const run = {
    competencies: {
      "people.hiring": { earned: 0, best: 4 },
      "people.coaching": { earned: 0, best: 0 },
    },
  };
  expect(ids.filter((id) => isPracticed(id, [run]))).toEqual(["people.hiring"]);
});
