import fc from "fast-check";
import { expect, test } from "vitest";
import { monthlyCost, PRICES, storageGb, type Usage } from "./cost-model.ts";

const NOTHING: Usage = {
  ...{ jobs: 0, accounts: 0, publicViews: 0, cachedShare: 0, personalViews: 0 },
  ...{ boards: 0, changedShare: 0 },
};
const total = (usage: Usage) => monthlyCost(usage).reduce((sum, { cost }) => sum + cost, 0);

test("an idle site costs the plan, and a small one no more", () => {
  expect(total(NOTHING)).toBe(PRICES.plan);
  const small = { ...NOTHING, jobs: 20_000, accounts: 5_000, publicViews: 1_000_000 };
  expect(total({ ...small, cachedShare: 0.7, boards: 200, changedShare: 0.5 })).toBe(PRICES.plan);
});

test("more of anything costs no less, and a cached view no more than a rendered one", () => {
  const count = fc.nat(1_000_000_000);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const anyUsage = fc.record({
    ...{ jobs: count, accounts: count, publicViews: count, personalViews: count, boards: count },
    ...{ cachedShare: share, changedShare: share },
  });
  fc.assert(
    fc.property(
      anyUsage,
      fc.constantFrom("jobs", "accounts", "publicViews", "boards"),
      (usage, key) => {
        const more = { ...usage, [key]: usage[key] * 2 + 1 };
        expect(total(more)).toBeGreaterThanOrEqual(total(usage));
        expect(total({ ...usage, cachedShare: 1 })).toBeLessThanOrEqual(
          total({ ...usage, cachedShare: 0 }),
        );
      },
    ),
  );
});

test("the database of the platform is full at about 735,000 jobs", () => {
  expect(storageGb({ jobs: 730_000, accounts: 0 })).toBeLessThan(10);
  expect(storageGb({ jobs: 740_000, accounts: 0 })).toBeGreaterThan(10);
});
