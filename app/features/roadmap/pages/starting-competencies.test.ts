import fc from "fast-check";
import { expect, test } from "vitest";
import { AREAS, COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { findNextUnanswered, listStartingCompetencies } from "./starting-competencies.ts";

const ids = COMPETENCIES.map(({ id }) => id);
const focus = fc.subarray(
  AREAS.map(({ id }) => id),
  { maxLength: 3 },
);

test("going from one question to the next answers each once, the ones to start with first", () => {
  fc.assert(
    fc.property(focus, fc.subarray(ids), fc.constantFrom(...ids), (focusAreas, before, first) => {
      const answeredIds = new Set(before).add(first);
      const walked: string[] = [];
      const next = () => findNextUnanswered(walked.at(-1) ?? first, { answeredIds, focusAreas });
      for (let each = next(); each; each = next()) {
        walked.push(each.id);
        answeredIds.add(each.id);
      }
      expect(new Set(walked).size).toBe(walked.length);
      expect([...answeredIds].sort()).toEqual([...ids].sort());
      const starts = listStartingCompetencies(focusAreas)
        .map(({ id }) => id)
        .filter((id) => !before.includes(id) && id !== first);
      expect(walked.slice(0, starts.length)).toEqual(starts);
    }),
  );
});

test("after the last question of the roadmap comes its first", () => {
  const [first = "", ...others] = ids;
  const answeredIds = new Set(others);
  expect(findNextUnanswered(ids.at(-1) ?? "", { answeredIds, focusAreas: [] })?.id).toBe(first);
});
