import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGES, type Stage } from "./favorite.ts";
import { MIN_FUNNEL, measureFunnel } from "./funnel.ts";

const dayOf = (day: number) => Date.UTC(2026, 0, 1 + day);
const history = (...steps: [Stage, number][]) =>
  steps.map(([stage, day]) => ({ stage, at: dayOf(day) }));

test("counts who came this far, and says shares and waits of five or more", () => {
  const applied = Array.from({ length: 5 }, (_, index) =>
    history(["saved", 0], ["applied", index + 1]),
  );
  const skipped = history(["saved", 0], ["applied", 6], ["interview", 20], ["closed", 21]);
  const steps = measureFunnel([...applied, skipped, history(["saved", 0])]);
  expect(steps).toMatchObject([
    { stage: "saved", n: 7, percent: null, wait: null },
    { stage: "applied", n: 6, percent: 86, wait: { days: 4, n: 6 } },
    { stage: "screen", n: 1, percent: 17, wait: null },
    { stage: "interview", n: 1, percent: null, wait: null },
    { stage: "offer", n: 0, percent: null, wait: null },
    { stage: "accepted", n: 0, percent: null, wait: null },
  ]);
});

test("no wait is measured to or from a move that an import dated", () => {
  const imported = Array.from({ length: 5 }, () => [
    ...history(["saved", 0], ["applied", 0]),
    { stage: "interview" as const, at: dayOf(46), isUndated: true },
    ...history(["offer", 50]),
  ]);
  const steps = measureFunnel(imported);
  expect(steps?.map(({ wait }) => wait)).toEqual([null, { days: 0, n: 5 }, null, null, null, null]);
  expect(steps?.[4]?.n).toBe(5);
});

const histories = fc.array(
  fc
    .array(fc.constantFrom(...STAGES), { maxLength: 8 })
    .map((stages) =>
      history(["saved", 0], ...stages.map((stage, day): [Stage, number] => [stage, day])),
    ),
  { maxLength: 30 },
);

test("no step has more than the one before, and nothing is said of fewer than five", () => {
  fc.assert(
    fc.property(histories, (all) => {
      const steps = measureFunnel(all);
      expect(steps === null).toBe(all.length < MIN_FUNNEL);
      for (const [index, { n, percent, wait }] of (steps ?? []).entries()) {
        const before = steps?.[index - 1]?.n ?? all.length;
        expect(n).toBeLessThanOrEqual(before);
        if (percent !== null) expect(before).toBeGreaterThanOrEqual(MIN_FUNNEL);
        if (wait !== null) expect(wait.n).toBeGreaterThanOrEqual(MIN_FUNNEL);
      }
    }),
  );
});
