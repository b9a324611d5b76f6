import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LintedProject, type LintRule, lintProject } from "./lints.ts";
import { PROJECT_STATUSES } from "./project.ts";

const GOOD: LintedProject = {
  status: "done",
  situation: "Builds took 31 minutes.",
  task: "I proposed to halve that by June.",
  actions: "I decided to split the suite first, and said no to new hardware.",
  result: "Builds take 12 minutes since May 4, measured over 200 runs.",
  metrics: [{ label: "Build time", before: "31", after: "12", unit: "minutes" }],
  competencies: ["culture.ways"],
};

const rulesOf = (changes: Partial<LintedProject>) =>
  lintProject({ ...GOOD, ...changes }).map(({ rule }) => rule);

test("a project with a decision, a result and metrics has no lints", () => {
  expect(lintProject(GOOD)).toEqual([]);
});

describe("each rule finds its case", () => {
  test.each<[LintRule, Partial<LintedProject>]>([
    ["we_not_i", { task: "", actions: "We decided. We moved our tables, and our tests." }],
    ["no_decision", { task: "To be quicker", actions: "I moved the tests." }],
    ["short_result", { result: "31 to 12 minutes" }],
    ["short_result", { result: "" }],
    ["no_number", { result: "Everybody waits less for their builds than before." }],
    ["no_figures", { metrics: [] }],
    ["no_before_after", { metrics: [{ label: "Cost", before: "2,300", after: "", unit: "EUR" }] }],
    ["no_competency", { competencies: [] }],
  ])("%s", (rule, changes) => {
    expect(rulesOf(changes)).toContain(rule);
  });

  test.each([
    "p95 fell from 1.8 s to 600 ms, and has stayed there since.",
    "Builds take half as long: 12 minutes instead of 31 for everybody.",
  ])("a change that the result tells needs no figures beside it: %s", (result) => {
    expect(rulesOf({ metrics: [], result })).toEqual([]);
  });

  test("a year and a version are no numbers", () => {
    const result = "Since March 2026 everything runs on Node 24 and HTTP/2.";
    expect(rulesOf({ metrics: [], result })).toEqual(["no_number", "no_figures"]);
  });

  test("a country and a department do not count as “us”", () => {
    const actions = "I moved the US region, the US data and the IT desk of the US office.";
    expect(rulesOf({ task: "", actions })).not.toContain("we_not_i");
    const ours = "Us first: they gave us the region and told us why.";
    expect(rulesOf({ task: "", actions: ours })).toContain("we_not_i");
  });

  test("activity words are reported only without a number", () => {
    const activity = { actions: "I decided little and helped with the migration.", metrics: [] };
    expect(rulesOf({ ...activity, result: "The migration went well for everybody." })).toContain(
      "activity",
    );
    expect(rulesOf(activity)).not.toContain("activity");
  });
});

test("the lint about “we” gives the count and quotes the sentences", () => {
  const [lint] = lintProject({
    ...GOOD,
    task: "",
    actions: "We agreed on a date. We moved our first table!\nNobody asked us.",
  });
  expect(lint).toEqual({
    rule: "we_not_i",
    where: "actions",
    sentence: "The text says “we” or “our” 4 times and “I” never. What did you decide?",
    evidence: ["We agreed on a date", "We moved our first table", "Nobody asked us"],
  });
});

test("a pattern does not match inside longer words", () => {
  const actions = "I decided that the bus and the house were used less. Western power, ourselves.";
  expect(rulesOf({ actions })).not.toContain("we_not_i");
});

const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(
      fc.constantFrom("we", "I", "our", "helped", "decided", "31", "one", ".", "\n", "…", "“", "a"),
      { maxLength: 60 },
    )
    .map((each) => each.join(" ")),
);

const project: fc.Arbitrary<LintedProject> = fc.record({
  status: fc.constantFrom(...PROJECT_STATUSES),
  situation: words,
  task: words,
  actions: words,
  result: words,
  metrics: fc.array(fc.record({ label: words, before: words, after: words, unit: words }), {
    maxLength: 5,
  }),
  competencies: fc.array(fc.constantFrom("direction.vision", "gone"), { maxLength: 6 }),
});

test("lints are deterministic, report each rule once and quote the project", () => {
  fc.assert(
    fc.property(project, (each) => {
      const lints = lintProject(each);
      const rules = lints.map(({ rule }) => rule);
      expect(new Set(rules).size).toBe(rules.length);
      expect(lintProject(structuredClone(each))).toEqual(lints);
      const { task, actions, result, metrics } = each;
      const all = [task, actions, result, ...metrics.map(({ label }) => label)].join("\n");
      for (const { sentence, evidence } of lints) {
        expect(sentence).not.toBe("");
        for (const quote of evidence) {
          if (quote.isWellFormed()) expect(all.toWellFormed()).toContain(quote.replace(/…$/, ""));
        }
      }
    }),
  );
});
