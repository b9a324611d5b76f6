import fc from "fast-check";
import { expect, test } from "vitest";
import { payRangeUsd } from "../pay/annual-usd.ts";
import type { Wishes } from "../reader/reader.ts";
import { FIT_PARTS, type Fit, type FitMark, summarizeFit } from "./fit.ts";
import { byFit, type FitJob, measureFit } from "./measure-fit.ts";

const NOTHING: Wishes = {
  workModes: [],
  minPayUsd: null,
  tech: [],
  targetRole: null,
  currentLevel: null,
};
const NO_PAY = { source: "none", ote: false, equity: false } as const;
const JOB: FitJob = {
  workMode: "onsite",
  track: "ic",
  level: "senior",
  pay: null,
  tech: [
    { slug: "go", name: "Go" },
    { slug: "kafka", name: "Kafka" },
    { slug: "rust", name: "Rust" },
  ],
};
const pays = (min?: number, max?: number, terms = {}) => ({
  pay: payRangeUsd({ ...NO_PAY, ...terms, min, max, currency: "USD", period: "YEAR" }),
});
const from = (answer: FitMark["answer"]) => ({ place: { answer, sentence: "From Poland." } });

test.each<[keyof Fit, string, Partial<FitJob>, Partial<Wishes>, FitMark["answer"], string]>([
  ["location", "an unknown country", {}, {}, "unstated", "Add where you live"],
  ["location", "a country", from("yes"), {}, "yes", "From Poland."],
  [
    "location",
    "a mode that is taken",
    from("yes"),
    { workModes: ["onsite"] },
    "yes",
    "From Poland.",
  ],
  [
    "location",
    "another mode",
    from("yes"),
    { workModes: ["remote", "hybrid"] },
    "no",
    "This job is on site; you want remote or hybrid. From Poland.",
  ],
  [
    "location",
    "a mode that is not stated",
    { ...from("unclear"), workMode: "unknown" },
    { workModes: ["remote"] },
    "unclear",
    "From Poland.",
  ],
  ["location", "nobody's place", from("no"), { workModes: ["remote"] }, "no", "From Poland."],
  ["hours", "no country", {}, {}, "unstated", "Add where you live"],
  ["pay", "below", pays(60_000, 80_000), { minPayUsd: 90_000 }, "no", "The stated pay is below"],
  [
    "pay",
    "at the upper end",
    pays(60_000, 90_000),
    { minPayUsd: 90_000 },
    "yes",
    "The top of the pay range",
  ],
  [
    "pay",
    "whole",
    pays(90_000, 99_000),
    { minPayUsd: 90_000 },
    "yes",
    "The stated pay reaches your minimum.",
  ],
  [
    "pay",
    "from the minimum, open",
    pays(90_000),
    { minPayUsd: 90_000 },
    "yes",
    "The stated pay reaches",
  ],
  [
    "pay",
    "with an open end",
    pays(60_000),
    { minPayUsd: 90_000 },
    "unclear",
    "It’s unclear whether",
  ],
  [
    "pay",
    "on target",
    pays(95_000, 120_000, { ote: true }),
    { minPayUsd: 90_000 },
    "unclear",
    "It’s unclear whether",
  ],
  ["pay", "not stated", {}, { minPayUsd: 90_000 }, "unstated", "The posting doesn’t state pay."],
  ["pay", "no minimum", pays(60_000, 80_000), {}, "unstated", "Add your minimum pay"],
  [
    "stack",
    "known",
    { tech: JOB.tech.slice(0, 1) },
    { tech: ["go", "perl"] },
    "yes",
    "You know Go.",
  ],
  [
    "stack",
    "most of it",
    {},
    { tech: ["kafka", "go"] },
    "yes",
    "You know Go and Kafka; Rust is new to you.",
  ],
  ["stack", "less", {}, { tech: ["go"] }, "unclear", "You know Go; Kafka and Rust are new to you."],
  ["stack", "nothing", {}, { tech: ["perl"] }, "no", "Go, Kafka and Rust are new to you."],
  [
    "stack",
    "no names",
    { tech: [] },
    { tech: ["go"] },
    "unstated",
    "The posting names no technologies.",
  ],
  [
    "role",
    "a lead",
    { track: "tech_lead" },
    { targetRole: "lead_later" },
    "yes",
    "This is the role you’re aiming",
  ],
  [
    "role",
    "staff",
    { level: "staff" },
    { targetRole: "staff" },
    "yes",
    "This is the role you’re aiming for.",
  ],
  [
    "role",
    "a manager",
    { track: "manager" },
    { targetRole: "lead_now" },
    "no",
    "This is a manager role; you’re aiming for Tech Lead.",
  ],
  [
    "role",
    "a step before it",
    {},
    { targetRole: "lead_later" },
    "unclear",
    "This is an individual contributor role; you’re aiming for Tech Lead later.",
  ],
  [
    "role",
    "a title without one",
    { track: "other" },
    { targetRole: "lead_now" },
    "unclear",
    "The title doesn’t say which role this is; you’re aiming for Tech Lead.",
  ],
  ["role", "finding out", { track: "tech_lead" }, { targetRole: "exploring" }, "unstated", "Add"],
  [
    "role",
    "a lower level",
    {},
    { currentLevel: "staff" },
    "no",
    "Senior is below your level today.",
  ],
  ["role", "the same level", {}, { currentLevel: "senior" }, "unstated", "Add the role"],
  [
    "role",
    "a lead, who is not compared by level",
    { track: "tech_lead", level: "lead" },
    { currentLevel: "principal" },
    "unstated",
    "Add the role",
  ],
])("%s: %s", (part, _, fields, wishes, answer, sentence) => {
  const mark = measureFit({ ...JOB, ...fields }, { ...NOTHING, ...wishes })[part];

  expect(mark.answer).toBe(answer);
  expect(mark.sentence.startsWith(sentence), mark.sentence).toBe(true);
});

const mark = fc.record({
  answer: fc.constantFrom<FitMark["answer"][]>("yes", "no", "unclear", "unstated"),
  sentence: fc.constant("x"),
});
const anyFit = fc.record(
  Object.fromEntries(FIT_PARTS.map((part) => [part, mark])) as Record<keyof Fit, typeof mark>,
);
const count = (fit: Fit | undefined, answer: FitMark["answer"]) =>
  fit ? FIT_PARTS.filter((part) => fit[part].answer === answer).length : 0;

test("the words name every part that is not a yes, and count the others", () => {
  fc.assert(
    fc.property(anyFit, (fit) => {
      const words = summarizeFit(fit);
      expect(words.startsWith(`Meets ${count(fit, "yes")} of 5 criteria`)).toBe(true);
      for (const part of FIT_PARTS) {
        if (fit[part].answer === "yes") expect(words).not.toContain(part);
        else expect(words).toContain(part);
      }
    }),
  );
});

test("what speaks against a job decides an order, then what speaks for it, and nothing else", () => {
  const item = fc.record({ fit: fc.option(anyFit, { nil: undefined }) });
  fc.assert(
    fc.property(item, item, (one, other) => {
      const against = count(one.fit, "no") - count(other.fit, "no");
      const speaksFor = count(other.fit, "yes") - count(one.fit, "yes");
      expect(Math.sign(byFit(one, other))).toBe(Math.sign(against || speaksFor));
    }),
  );
});
