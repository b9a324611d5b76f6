import fc from "fast-check";
import { expect, test } from "vitest";
import type { Run } from "#app/features/simulations/run.ts";
import { calibrate, listCalibrations, toLevel } from "./calibration.ts";

const ID = "operations.incidents";

/** A run with this percentage in one competency. */
function aRun(percent: number, id = ID): Run {
  return {
    id: "a".repeat(24),
    simulationId: "when-production-breaks",
    scenarioId: "command",
    title: "Command at 03:10",
    finishedAt: null,
    competencies: { [id]: { earned: percent, best: 100 } },
  };
}

const percents = fc.integer({ min: 0, max: 100 });
const levels = fc.integer({ min: 0, max: 4 });

test("two poor runs give a note, with the older percentage first", () => {
  expect(calibrate(ID, 3, [aRun(40), aRun(20), aRun(90)])).toBe(
    "You rated yourself 3. Your last two runs earned 20% and 40% of this competency’s points: too little to support your rating. What did they require that your work doesn’t?",
  );
  expect(calibrate(ID, 2, [aRun(39), aRun(0)])).toContain("earned 0% and 39%");
  expect(calibrate(ID, 2, [aRun(40), aRun(0)])).toBeNull();
});

test("level 2 starts at 40% and level 3 at 65%", () => {
  expect([0, 39, 40, 64, 65, 100].map(toLevel)).toEqual([1, 1, 2, 2, 3, 3]);
});

test("fewer than two runs of the competency give no note", () => {
  fc.assert(
    fc.property(levels, fc.array(percents), fc.option(percents), (level, others, one) => {
      const runs = others.map((percent) => aRun(percent, "delivery.risk"));
      expect(calibrate(ID, level, one === null ? runs : [aRun(one), ...runs])).toBeNull();
    }),
  );
});

test("there is a note exactly if both of the last two runs are below the level", () => {
  fc.assert(
    fc.property(levels, percents, percents, fc.array(percents), (level, last, before, older) => {
      const runs = [last, before, ...older].map((percent) => aRun(percent));
      const isBelow = (percent: number) =>
        (level >= 2 && percent < 40) || (level >= 3 && percent < 65);
      expect(calibrate(ID, level, runs) !== null).toBe(isBelow(last) && isBelow(before));
    }),
  );
});

test("an unanswered competency gets no note", () => {
  expect(calibrate(ID, null, [aRun(0), aRun(0)])).toBeNull();
  expect(listCalibrations(new Map([["delivery.risk", 4]]), [aRun(0), aRun(0)])).toEqual({});
  expect(Object.keys(listCalibrations(new Map([[ID, 4]]), [aRun(0), aRun(0)]))).toEqual([ID]);
});
