import fc from "fast-check";
import { expect, test } from "vitest";
import { mostPayUsd } from "../annual-usd.ts";
import { byComparison, type ComparedJob, compareJob } from "./compare-job.ts";
import type { Wishes } from "./reader.ts";

type Job = ComparedJob;

const NOTHING: Wishes = {
  workModes: [],
  minPayUsd: null,
  tech: [],
  targetRole: null,
  currentLevel: null,
};
const NO_PAY = { source: "none", ote: false, equity: false } as const;
const job = (fields: Partial<Job> = {}): Job => ({
  ...{ workMode: "onsite", track: "ic", level: "senior" },
  tech: [
    { slug: "go", name: "Go" },
    { slug: "kafka", name: "Kafka" },
  ],
  ...fields,
});
const pays = (min: number, max: number | undefined) => ({
  mostPayUsd: mostPayUsd({ ...NO_PAY, min, max, currency: "USD", period: "YEAR" }),
});

test.each<[string, Partial<Job>, Partial<Wishes>, string[], string[]]>([
  ["nothing was said", {}, {}, [], []],
  ["a mode that is taken", {}, { workModes: ["onsite"] }, [], []],
  [
    "another mode",
    {},
    { workModes: ["remote", "hybrid"] },
    [],
    ["On site; you look for remote or hybrid."],
  ],
  ["a mode that is not stated", { workMode: "unknown" }, { workModes: ["remote"] }, [], []],
  [
    "pay below",
    pays(60_000, 80_000),
    { minPayUsd: 90_000 },
    [],
    ["States less than your minimum pay."],
  ],
  ["pay that reaches", pays(60_000, 90_000), { minPayUsd: 90_000 }, [], []],
  ["pay with an open end", pays(60_000, undefined), { minPayUsd: 90_000 }, [], []],
  ["pay that is not stated", {}, { minPayUsd: 90_000 }, [], []],
  ["a known technology", {}, { tech: ["go", "perl"] }, ["You know Go."], []],
  ["known technologies", {}, { tech: ["kafka", "go"] }, ["You know Go and Kafka."], []],
  [
    "a lead, aiming for lead",
    { track: "tech_lead" },
    { targetRole: "lead_later" },
    ["The role you aim for."],
    [],
  ],
  [
    "a staff engineer, aiming for staff",
    { level: "staff" },
    { targetRole: "staff" },
    ["The role you aim for."],
    [],
  ],
  ["a manager, aiming for lead", { track: "manager" }, { targetRole: "lead_now" }, [], []],
  ["still finding out", { track: "tech_lead" }, { targetRole: "exploring" }, [], []],
  ["a lower level", {}, { currentLevel: "staff" }, [], ["Senior level, below yours today."]],
  ["the same level", {}, { currentLevel: "senior" }, [], []],
  [
    "a lead, who is not compared by level",
    { track: "tech_lead", level: "lead" },
    { currentLevel: "principal" },
    [],
    [],
  ],
])("%s", (_, fields, wishes, fits, differs) => {
  const comparison = compareJob(job(fields), { ...NOTHING, ...wishes });

  expect(comparison ?? { fits: [], differs: [] }).toEqual({ fits, differs });
});

test("what differs decides an order, then what fits, and nothing else", () => {
  const comparison = fc.record({
    fits: fc.array(fc.constant("x"), { maxLength: 3 }),
    differs: fc.array(fc.constant("y"), { maxLength: 3 }),
  });
  const item = fc.record({ comparison: fc.option(comparison, { nil: undefined }) });
  fc.assert(
    fc.property(item, item, (one, other) => {
      const order = Math.sign(byComparison(one, other));
      const [a, b] = [one, other].map(
        ({ comparison: { fits, differs } = { fits: [], differs: [] } }) => ({
          fits: fits.length,
          differs: differs.length,
        }),
      );
      if (!a || !b) return;
      const expected =
        a.differs === b.differs ? Math.sign(b.fits - a.fits) : Math.sign(a.differs - b.differs);
      expect(order).toBe(expected);
    }),
  );
});
