import fc from "fast-check";
import { expect, test } from "vitest";
import { TARGET_ROLES } from "#app/features/account/profile.ts";
import { ARCHETYPES } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { tieWords, toOrderWords } from "./gap-order.ts";
import { rankGaps } from "./gaps.ts";
import { findNextForJob } from "./next-for-job.ts";
import { leadingAreas } from "./target.ts";

const ids = COMPETENCIES.map(({ id }) => id);
const people = fc.record({
  asked: fc.subarray(ids),
  levels: fc
    .array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 4 })), { maxLength: 35 })
    .map((entries) => new Map(entries)),
  targetRole: fc.constantFrom(null, ...TARGET_ROLES),
  archetype: fc.constantFrom(null, ...ARCHETYPES),
});

test("what the thread asks for comes first, its next gap before all, then what the role needs", () => {
  fc.assert(
    fc.property(people, ({ asked, levels, targetRole, archetype }) => {
      const next = findNextForJob(asked, { levels, targetRole, runs: [] });
      const gaps = rankGaps({
        ...{ levels, targetRole, archetype, focusAreas: [] },
        asked: { ids: asked, next, why: "this job mentions it" },
      });
      if (next?.isGap) expect(gaps[0]?.id).toBe(next.id);
      const areAsked = gaps.map(({ id }) => asked.includes(id));
      expect(areAsked).toEqual(areAsked.toSorted((one, other) => Number(other) - Number(one)));
      if (archetype) return;
      const lead = gaps
        .filter(({ id }) => !asked.includes(id))
        .map(({ areaId }) => leadingAreas(targetRole).includes(areaId));
      expect(lead).toEqual(lead.toSorted((one, other) => Number(other) - Number(one)));
    }),
  );
});

test("of equal gaps of a job the role’s own comes next, not the posting’s first", () => {
  const levels = new Map([
    ["delivery.risk", 1],
    ["people.coaching", 2],
    ["direction.vision", 0],
  ]);
  const asked = [...levels.keys()];
  const next = (targetRole: "manager" | "staff" | null) =>
    findNextForJob(asked, { levels, targetRole, runs: [] })?.id;
  expect([next("manager"), next("staff"), next(null)]).toEqual([
    "people.coaching",
    "direction.vision",
    "direction.vision",
  ]);
});

test("the words say what orders the gaps", () => {
  const levels = new Map([
    ["delivery.risk", 0],
    ["people.coaching", 2],
    ["people.hiring", 2],
  ]);
  const words = (asked: string[], targetRole: "manager" | null = null) => {
    const next = findNextForJob(asked, { levels, targetRole, runs: [] });
    const order = { targetRole, asked: { ids: asked, next, why: "this job mentions it" } };
    const gaps = rankGaps({ levels, archetype: null, focusAreas: [], ...order });
    return [gaps[0]?.id, toOrderWords(gaps, order)];
  };
  expect(words(["people.coaching"])).toEqual([
    "people.coaching",
    {
      first: "what you’re working toward first",
      tie: "Coaching is first because this job mentions it, and you haven’t practiced it yet.",
    },
  ]);
  const equal = rankGaps({
    ...{ levels: new Map([...levels].slice(1)), targetRole: null, archetype: null },
    focusAreas: [],
  });
  expect(toOrderWords(equal, { targetRole: null })).toEqual({
    first: "largest first",
    tie: tieWords(equal, { targetRole: null }),
  });
  expect(tieWords(equal, { targetRole: null })).toBe(
    "2 gaps are equally large. Start with the one your work needs next.",
  );
  expect(toOrderWords([], { targetRole: null })).toEqual({ first: "", tie: "" });
  const practicableIds = new Set(["people.hiring"]);
  expect(toOrderWords(equal.toReversed(), { targetRole: null, practicableIds }).first).toBe(
    "largest first, then what you can practice",
  );
  expect(words([])).toEqual(["delivery.risk", { first: "largest first", tie: "" }]);
  expect(words([], "manager")).toMatchObject([
    expect.stringMatching(/^people\./),
    { first: "what an engineering manager needs most first" },
  ]);
});
