import fc from "fast-check";
import { expect, test } from "vitest";
import { isNearLimit } from "./offer.ts";

const used = fc.integer({ min: 0, max: 1_000 });

test("a limit is near from four fifths of it until it is reached", () => {
  fc.assert(
    fc.property(used, fc.integer({ min: 0, max: 1_000 }), (count, max) => {
      expect(isNearLimit(count, max)).toBe(count * 5 >= max * 4 && count < max);
    }),
  );
});

test("no number comes near a plan without a limit", () => {
  fc.assert(fc.property(used, (count) => !isNearLimit(count, Number.POSITIVE_INFINITY)));
});
