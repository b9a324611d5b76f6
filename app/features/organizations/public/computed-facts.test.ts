import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS } from "#app/features/jobs/job.ts";
import { countLevels, countTech } from "./computed-facts.ts";

const level = fc.constantFrom(...LEVELS);
const tech = fc.array(fc.constantFrom("go", "kotlin", "rust", "react"), { maxLength: 5 });

test("every job is counted once under its level, in the order of levels", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ level })), (jobs) => {
      const counted = countLevels(jobs);
      expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(jobs.length);
      const order = counted.map(({ value }) => LEVELS.indexOf(value));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }),
  );
});

test("a technology counts the jobs that name it, not the mentions", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ tech })), (jobs) => {
      for (const { value, n } of countTech(jobs)) {
        expect(n).toBe(jobs.filter((job) => job.tech.some((each) => each === value)).length);
      }
    }),
  );
});
