import fc from "fast-check";
import { expect, test } from "vitest";
import type { Salary } from "#app/reference/pay.ts";
import { type CurrentJob, listJobChanges } from "./changes.ts";

const PAY: Salary = {
  min: 80_000,
  max: 95_000,
  currency: "EUR",
  period: "YEAR",
  source: "employer",
  ote: false,
  equity: false,
};
const NO_PAY: Salary = { source: "none", ote: false, equity: false };

const SAVED = {
  title: "Tech Lead",
  company: "Northwind",
  where: "Porto, Portugal",
  path: "/jobs/x",
  salary: PAY,
  descriptionHash: "a",
};

const aCurrentJob = (fields: Partial<CurrentJob> = {}): CurrentJob => ({
  title: "Tech Lead",
  where: "Porto, Portugal",
  salary: PAY,
  descriptionHash: "a",
  status: "open",
  closedAt: null,
  validThrough: null,
  reopenCount: 0,
  ...fields,
});

test.each([
  ["the same", PAY, PAY, null],
  ["more at both ends", PAY, { ...PAY, min: 85_000, max: 99_000 }, "pay_raised"],
  ["more at one end", PAY, { ...PAY, max: 99_000 }, "pay_raised"],
  ["less at one end", PAY, { ...PAY, min: 70_000 }, "pay_lowered"],
  ["wider", PAY, { ...PAY, min: 70_000, max: 99_000 }, "pay_restated"],
  ["without an end", PAY, { ...PAY, max: undefined }, "pay_restated"],
  ["in another currency", PAY, { ...PAY, currency: "USD", max: 200_000 }, "pay_restated"],
  ["for another period", PAY, { ...PAY, period: "MONTH" as const, min: 7_000 }, "pay_restated"],
  ["on-target instead of base", PAY, { ...PAY, ote: true, max: 200_000 }, "pay_restated"],
  ["now stated", NO_PAY, PAY, "pay_stated"],
  ["no longer stated", PAY, NO_PAY, "pay_unstated"],
  ["never stated", NO_PAY, NO_PAY, null],
  ["a currency without figures", NO_PAY, { ...NO_PAY, currency: "EUR" }, null],
])("pay that is %s is reported as the right change, if any", (_, before, after, expected) => {
  const changes = listJobChanges({ ...SAVED, salary: before }, aCurrentJob({ salary: after }));
  expect(changes).toEqual(expected ? [{ is: expected }] : []);
});

test("a job is reopened when it was so more often than as it was saved, and is open", () => {
  const saved = { ...SAVED, reopenCount: 1 };
  expect(listJobChanges(saved, aCurrentJob({ reopenCount: 1 }))).toEqual([]);
  expect(listJobChanges(saved, aCurrentJob({ reopenCount: 2 }))).toEqual([{ is: "reopened" }]);
  const closed = aCurrentJob({ reopenCount: 2, status: "closed" });
  expect(listJobChanges(saved, closed)).toEqual([{ is: "closed", on: null }]);
  // Older snapshots do not say how often it had been.
  expect(listJobChanges(SAVED, aCurrentJob({ reopenCount: 2 }))).toEqual([]);
});

test("a changed title or place carries its old value, a changed text does not", () => {
  const job = aCurrentJob({ title: "Lead", where: "Remote", descriptionHash: "b" });
  expect(listJobChanges(SAVED, job)).toEqual([
    { is: "title", was: "Tech Lead" },
    { is: "place", was: "Porto, Portugal" },
    { is: "text" },
  ]);
  expect(listJobChanges(SAVED, aCurrentJob({ descriptionHash: null }))).toEqual([]);
});

test("closed and expired jobs carry their date", () => {
  const closedAt = "2026-11-18T10:00:00.000Z";
  expect(listJobChanges(SAVED, aCurrentJob({ status: "closed", closedAt }))).toEqual([
    { is: "closed", on: closedAt },
  ]);
  const validThrough = "2026-11-19T00:00:00.000Z";
  expect(listJobChanges(SAVED, aCurrentJob({ status: "expired", validThrough }))).toEqual([
    { is: "expired", on: validThrough },
  ]);
});

test("a removed or deleted job reports only that it is gone", () => {
  expect(listJobChanges(SAVED, null)).toEqual([{ is: "gone" }]);
  expect(listJobChanges(SAVED, aCurrentJob({ status: "removed", title: "Other" }))).toEqual([
    { is: "gone" },
  ]);
});

const salary = fc.record({
  min: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  max: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  currency: fc.constantFrom("EUR", "USD", undefined),
  period: fc.constantFrom("YEAR" as const, "MONTH" as const, undefined),
  source: fc.constant("employer" as const),
  ote: fc.boolean(),
  equity: fc.constant(false),
});

test("swapping before and after mirrors the pay change, and raised or lowered needs comparable pay", () => {
  const REVERSED: Record<string, string> = {
    pay_raised: "pay_lowered",
    pay_lowered: "pay_raised",
    pay_stated: "pay_unstated",
    pay_unstated: "pay_stated",
    pay_restated: "pay_restated",
  };
  fc.assert(
    fc.property(salary, salary, (before, after) => {
      const [change] = listJobChanges({ ...SAVED, salary: before }, aCurrentJob({ salary: after }));
      const [reverseChange] = listJobChanges(
        { ...SAVED, salary: after },
        aCurrentJob({ salary: before }),
      );
      expect(reverseChange?.is).toBe(change && REVERSED[change.is]);
      if (change?.is === "pay_raised" || change?.is === "pay_lowered") {
        expect([before.currency, before.period, before.ote]).toEqual([
          after.currency,
          after.period,
          after.ote,
        ]);
      }
    }),
  );
});
