import fc from "fast-check";
import { expect, test } from "vitest";
import { oldestOf, type Waiting } from "./waiting.ts";

const item = fc.option(
  fc.record({
    path: fc.constant("/operator"),
    at: fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((day) => day.toISOString()),
  }),
);

test("the next item is the one that waits longest of all kinds", () => {
  const anyOldest = fc.record({
    run: item,
    claim: item,
    job: item,
    simulation: item,
    feedback: item,
    appeal: item,
  });
  fc.assert(
    fc.property(anyOldest, (oldest: Waiting["oldest"]) => {
      const times = Object.values(oldest).flatMap((each) => each?.at ?? []);
      expect(oldestOf({ oldest })?.at).toBe(times.sort()[0]);
    }),
  );
});
