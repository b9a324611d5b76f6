import fc from "fast-check";
import { expect, test } from "vitest";
import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import { summarizeFit } from "../fit/fit.ts";
import { measureFit } from "../fit/measure-fit.ts";
import {
  describeWishes,
  formatVisitorWishes,
  parseVisitorWishes,
  toWishes,
  type VisitorWishes,
  wishesOfQuery,
} from "./visitor-wishes.ts";

const someWishes: fc.Arbitrary<VisitorWishes> = fc.record({
  workModes: fc.subarray(["onsite" as const, "hybrid" as const, "remote" as const]),
  pay: fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 1e9 }),
      currency: fc.constantFrom(...Object.keys(USD_PER_UNIT)),
    }),
  ),
  tech: fc.array(fc.string({ minLength: 1, maxLength: 60 }), { maxLength: 30 }),
  role: fc.constantFrom("tech_lead" as const, "manager" as const, null),
});

test("what is remembered is read again as it was", () => {
  fc.assert(
    fc.property(someWishes, (wishes) => {
      const isEmpty =
        !wishes.workModes.length && !wishes.pay && !wishes.tech.length && !wishes.role;
      expect(parseVisitorWishes(formatVisitorWishes(wishes))).toEqual(isEmpty ? null : wishes);
    }),
  );
});

test("whatever stands in storage, it is compared with jobs without an error", () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ workModes: fc.jsonValue(), pay: fc.jsonValue(), tech: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(stored, (text) => {
      const wishes = parseVisitorWishes(text);
      if (!wishes) return;
      expect(describeWishes(wishes)).not.toBe("");
      const job = { workMode: "onsite", tech: [], track: "ic", level: "senior" } as const;
      measureFit({ ...job, tech: [], pay: { most: 1 } }, toWishes(wishes));
    }),
  );
});

test("the wishes of a search are its modes, pay, technologies and role", () => {
  const query = {
    q: "payments",
    level: ["staff" as const],
    mode: ["remote" as const, "unknown" as const],
    minSalary: 90_000,
    currency: "EUR",
    tech: ["go"],
    track: ["tech_lead" as const, "ic" as const],
  };

  const wishes = wishesOfQuery(query, ["Go"]);

  expect(wishes && describeWishes(wishes)).toBe("Tech Lead, remote, from €90,000 a year, Go");
  expect(wishesOfQuery({ q: "payments", level: ["staff"], mode: ["unknown"] }, [])).toBeNull();
});

test("a visitor's row is measured by what they look for", () => {
  const wishes = toWishes({
    workModes: ["remote"],
    pay: { amount: 100_000, currency: "USD" },
    tech: ["Go"],
    role: "tech_lead",
  });
  const job = {
    workMode: "onsite" as const,
    pay: { least: 70_000, most: 80_000 },
    tech: [{ slug: "Go", name: "Go" }],
    track: "tech_lead" as const,
    level: "lead" as const,
  };

  expect(summarizeFit(measureFit(job, wishes))).toBe(
    "Meets 2 of 5 criteria; location and pay don’t fit; hours not compared",
  );
});
