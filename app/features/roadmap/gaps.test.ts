import fc from "fast-check";
import { expect, test } from "vitest";
import { TARGET_ROLES } from "#app/features/account/profile.ts";
import { TIERS, tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { ARCHETYPES } from "#app/reference/competencies/archetypes.ts";
import { AREAS, COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { toOrderWords } from "./gap-order.ts";
import { type GapInput, rankGaps } from "./gaps.ts";
import { leadingAreas, targetLevel } from "./target.ts";

const IDS = COMPETENCIES.map(({ id }) => id);
const AREA_IDS = AREAS.map(({ id }) => id);

const gapInput: fc.Arbitrary<GapInput> = fc.record({
  levels: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...IDS), fc.integer({ min: 0, max: 4 })), {
      selector: ([id]) => id,
    })
    .map((entries) => new Map(entries)),
  targetRole: fc.constantFrom(null, ...TARGET_ROLES),
  archetype: fc.constantFrom(null, ...ARCHETYPES),
  focusAreas: fc.uniqueArray(fc.constantFrom(...AREA_IDS), { maxLength: 3 }),
  practicableIds: fc.uniqueArray(fc.constantFrom(...IDS)).map((ids) => new Set(ids)),
});

/** An input and one of its answered competencies. */
const inputWithAnswer = gapInput
  .filter(({ levels }) => levels.size > 0)
  .chain((each) => fc.tuple(fc.constant(each), fc.constantFrom(...each.levels.keys())));

function rankOf(each: GapInput, id: string): number {
  const place = rankGaps(each).findIndex((gap) => gap.id === id);
  return place === -1 ? Number.POSITIVE_INFINITY : place;
}

function sizeOf(each: GapInput, id: string): number {
  return rankGaps(each).find((gap) => gap.id === id)?.size ?? 0;
}

test("the order of the answers does not affect the ranking", () => {
  fc.assert(
    fc.property(gapInput, (each) => {
      const reversed = {
        levels: new Map([...each.levels].reverse()),
        ...{ targetRole: each.targetRole, archetype: each.archetype },
        focusAreas: each.focusAreas.toReversed(),
        practicableIds: new Set([...(each.practicableIds ?? [])].reverse()),
      };
      expect(rankGaps(reversed)).toEqual(rankGaps(each));
    }),
  );
});

test("a higher level never widens a gap or moves it up", () => {
  fc.assert(
    fc.property(inputWithAnswer, fc.integer({ min: 0, max: 4 }), ([each, id], level) => {
      const before = each.levels.get(id) ?? 0;
      fc.pre(level > before);
      const raised = { ...each, levels: new Map(each.levels).set(id, level) };
      expect(sizeOf(raised, id)).toBeLessThanOrEqual(sizeOf(each, id));
      expect(rankOf(raised, id)).toBeGreaterThanOrEqual(rankOf(each, id));
    }),
  );
});

test("every competency that was answered is exactly one of gap or at the target", () => {
  fc.assert(
    fc.property(gapInput, (each) => {
      const below = [...each.levels].filter(
        ([id, level]) => level < targetLevel(each.targetRole, id),
      );
      const gapIds = rankGaps(each).map(({ id }) => id);
      expect(gapIds.toSorted()).toEqual(below.map(([id]) => id).toSorted());
    }),
  );
});

test("gaps sort by what the role needs, then by size, then by what can be practiced", () => {
  fc.assert(
    fc.property(gapInput, (each) => {
      const gaps = rankGaps(each);
      for (const [index, gap] of gaps.slice(1).entries()) {
        const before = gaps[index];
        if (!before) continue;
        const key = (one: typeof gap) => [
          one.tier ? TIERS.indexOf(one.tier) : 0,
          Number(!leadingAreas(each.targetRole).includes(one.areaId)),
          -one.size,
          Number(!each.practicableIds?.has(one.id)),
          IDS.indexOf(one.id),
        ];
        expect(compareKeys(key(before), key(gap))).toBeLessThan(0);
      }
    }),
  );
});

function compareKeys(one: number[], other: number[]): number {
  const index = one.findIndex((value, each) => value !== other[each]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

test("a gap counts half outside the focus", () => {
  const none = new Set<string>();
  const gaps = rankGaps({
    levels: new Map([
      ["operations.incidents", 1],
      ["operations.learning", 1],
      ["people.coaching", 0],
      ["self.time", 3],
    ]),
    ...{ targetRole: null, archetype: null },
    focusAreas: ["operations"],
    practicableIds: none,
  });
  expect(gaps.map(({ id, size }) => [id, size])).toEqual([
    ["operations.incidents", 4],
    ["operations.learning", 4],
    ["people.coaching", 3],
  ]);
  expect(gaps.map(({ reason }) => reason)).toEqual([
    "Level 1 (Solid senior), target 3. In your focus.",
    "Level 1 (Solid senior), target 3. In your focus.",
    "Level 0 (Not yet), target 3. Outside your focus.",
  ]);
});

test("outside the focus, a gap that the thread asks for is first, and nothing says that it ranks lower", () => {
  const levels = new Map([
    ["operations.incidents", 1],
    ["people.coaching", 1],
  ]);
  const rest = { targetRole: null, archetype: null, focusAreas: ["operations"] };
  const asked = { ids: ["people.coaching"], next: null, why: "" };
  const gaps = rankGaps({ levels, ...rest, asked });
  expect(gaps.map(({ reason }) => reason)).toEqual([
    "Level 1 (Solid senior), target 3. Outside your focus.",
    "Level 1 (Solid senior), target 3. In your focus.",
  ]);
  // Without the thread, what the focus does is said once, of the whole order.
  expect(toOrderWords(rankGaps({ levels, ...rest }), { targetRole: null }).first).toBe(
    "largest first, your focus counting double",
  );
});

test("the target is that of the role someone aims for", () => {
  const levels = new Map([
    ["operations.incidents", 3],
    ["people.coaching", 2],
  ]);
  const gaps = rankGaps({
    levels,
    ...{ targetRole: "staff", archetype: "team" },
    focusAreas: [],
    practicableIds: new Set(),
  });

  expect(gaps).toMatchObject([{ id: "operations.incidents", level: 3, target: 4 }]);
  expect(gaps[0]?.reason).toBe("Level 3 (Tech Lead), target 4.");
});

test("with a kind of lead its core gaps come first, each with the reason it is core", () => {
  fc.assert(
    fc.property(gapInput, ({ archetype: _, ...each }) => {
      const ranked = (archetype: GapInput["archetype"]) => rankGaps({ ...each, archetype });
      const byId = (gaps: typeof plain) => gaps.map(({ id, level, size }) => [id, level, size]);
      const plain = ranked(null);
      const isLead = each.targetRole !== "staff" && each.targetRole !== "manager";
      for (const archetype of ARCHETYPES) {
        const gaps = ranked(archetype);
        // No gap comes or goes, or is another size.
        expect(new Map(byId(gaps).map((gap) => [gap[0], gap]))).toEqual(
          new Map(byId(plain).map((gap) => [gap[0], gap])),
        );
        if (!isLead) {
          expect(gaps).toEqual(plain);
          continue;
        }
        const tiers = gaps.map(({ tier }) => (tier ? TIERS.indexOf(tier) : -1));
        expect(tiers).toEqual(tiers.toSorted((one, other) => one - other));
        for (const { id, tier, why } of gaps) {
          expect(tier).toBe(tierOf(archetype, id));
          expect(why !== "").toBe(tier === "core");
        }
      }
    }),
  );
});
