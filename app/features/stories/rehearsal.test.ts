import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { toRehearsal } from "./rehearsal.ts";

const [risk, vision, coaching] = ["delivery.risk", "direction.vision", "people.coaching"] as const;
const demands = [risk, vision, coaching].map((id) => ({ id, name: id }));
const simulation = (id: string, competencies: string[], isLocked = false) => ({
  ...{ id, title: id, minutes: 10, competencies, isLocked },
});
const answer = (level: number) => ({
  ...{ level, confidence: 2 as const, note: "", evidence: [] },
  at: "2026-11-01T00:00:00.000Z",
});
const NOTHING = {
  ...{ demands, simulations: [], playedIds: new Set<string>(), answers: {} },
  ...{ evidencedIds: new Set<string>(), targetRole: null },
};

test("two situations cover as much of the posting as they can, unplayed and open ones first", () => {
  const simulations = [
    simulation("one", [risk]),
    simulation("two", [risk, vision]),
    simulation("locked", [risk, vision, coaching], true),
    simulation("played", [risk, vision, coaching]),
    simulation("three", [coaching]),
    simulation("other", ["culture.ways"]),
  ];
  const idsOf = (playedIds: Set<string>) =>
    toRehearsal({ ...NOTHING, simulations, playedIds }).situations.map(({ id }) => id);

  expect(idsOf(new Set(["played"]))).toEqual(["two", "three"]);
  expect(idsOf(new Set())).toEqual(["played"]);
});

test("what is claimed at the target without evidence is to be proven", () => {
  const answers = { [risk]: answer(3), [vision]: answer(3), [coaching]: answer(1) };
  const { unproven } = toRehearsal({ ...NOTHING, answers, evidencedIds: new Set([vision]) });
  expect(unproven).toEqual([{ id: risk, name: risk, level: 3 }]);
});

test("no situation is chosen twice, and each exercises something that is asked for", () => {
  const ids = COMPETENCIES.map(({ id }) => id);
  const someSimulation = fc.record({
    id: fc.constantFrom(..."abcdefgh"),
    competencies: fc.subarray(ids, { minLength: 1, maxLength: 5 }),
    isLocked: fc.boolean(),
  });
  const simulations = fc
    .uniqueArray(someSimulation, { selector: ({ id }) => id })
    .map((list) => list.map((each) => simulation(each.id, each.competencies, each.isLocked)));
  fc.assert(
    fc.property(simulations, fc.subarray(ids), (list, asked) => {
      const given = asked.map((id) => ({ id, name: id }));
      const { situations } = toRehearsal({ ...NOTHING, demands: given, simulations: list });
      expect(new Set(situations.map(({ id }) => id)).size).toBe(situations.length);
      expect(situations.length).toBeLessThanOrEqual(2);
      for (const { exercises } of situations) {
        expect(exercises.length).toBeGreaterThan(0);
        expect(asked).toEqual(expect.arrayContaining(exercises));
      }
    }),
  );
});
