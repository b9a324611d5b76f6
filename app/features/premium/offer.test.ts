import fc from "fast-check";
import { expect, test } from "vitest";
import { isNearLimit } from "./offer.ts";

const used = fc.integer({ min: 0, max: 1_000 });

test("a limit above three is near from four fifths of it, and never before", () => {
  fc.assert(
    fc.property(used, fc.integer({ min: 4, max: 1_000 }), (count, max) => {
      expect(isNearLimit(count, max)).toBe(count * 5 >= max * 4);
    }),
  );
});

test("a limit up to three is near only when it is reached", () => {
  fc.assert(
    fc.property(used, fc.integer({ min: 0, max: 3 }), (count, max) => {
      expect(isNearLimit(count, max)).toBe(count >= max);
    }),
  );
});

test("no number comes near a plan without a limit", () => {
  fc.assert(fc.property(used, (count) => !isNearLimit(count, Number.POSITIVE_INFINITY)));
});
