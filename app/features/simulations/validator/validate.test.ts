import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { triesOf } from "#test/matrix.ts";
import { aChoice, aDecision, anEnd, anyScenario, aScenario, aText } from "#test/scenarios.ts";
import { choose, findEnding, type Play, replay, startPlay } from "../engine.ts";
import { bestChoices, scoreOf } from "../score.ts";
import { OUTCOMES, type Scenario } from "../simulation.ts";
import { MAX_STATES } from "./explore.ts";
import { validateScenario } from "./validate.ts";

const [start, good, bad] = aScenario().nodes;

function rulesOf(scenario: Scenario): string[] {
  const { errors, warnings } = validateScenario(scenario, COMPETENCY_IDS);
  return [...new Set([...errors, ...warnings].map(({ rule }) => rule))].sort();
}

function withNodes(...nodes: (Scenario["nodes"][number] | undefined)[]): Scenario {
  return aScenario({ nodes: nodes.filter((node) => node !== undefined) });
}

function withChoices(...choices: ReturnType<typeof aChoice>[]): Scenario {
  return withNodes(aDecision({ choices }), good, bad);
}

const toGood = aChoice({ id: "a", next: "good" });
const toBad = aChoice({ id: "b", next: "bad" });

test("a valid scenario has no findings, and its report lists each ending with a path to it", () => {
  expect(validateScenario(aScenario(), COMPETENCY_IDS)).toEqual({
    errors: [],
    warnings: [],
    endings: [
      { id: "good", title: "good", outcome: "strong", path: ["start.a"], ways: 1 },
      { id: "bad", title: "bad", outcome: "weak", path: ["start.b"], ways: 1 },
    ],
    random: { percent: 50, outcomes: { strong: 50, mixed: 0, weak: 50 } },
    states: 3,
  });
});

describe("each rule reports a scenario that breaks it", () => {
  const gated = { meter: "trust", min: 60 };
  const cases: [string, Scenario][] = [
    ["V01", aScenario({ start: "nowhere" })],
    ["V02", withChoices(toGood, aChoice({ id: "b", next: "nowhere" }))],
    ["V03", withNodes(start, good, bad, bad)],
    ["V03", withChoices(toGood, aChoice({ id: "a", next: "bad" }))],
    ["V03", aScenario({ id: "Not An Id" })],
    ["V04", withNodes(start, aText({ id: "good", next: "start" }), bad)],
    ["V05", withNodes(start, good, bad, anEnd({ id: "lonely" }))],
    [
      "V05",
      withNodes(
        aDecision({
          choices: [
            toGood,
            aChoice({ id: "b" }),
            aChoice({ id: "c", next: "bad", requires: gated }),
          ],
        }),
        good,
        bad,
      ),
    ],
    ["V06", withNodes(start, good, aText({ id: "bad", next: "bad" }))],
    ["V07", withChoices(toGood)],
    [
      "V08",
      withNodes(start, aText({ id: "good", next: "bad" }), aText({ id: "bad", next: "good" })),
    ],
    ["V09", withChoices(toGood, aChoice({ id: "b", next: "bad", effects: { luck: 5 } }))],
    ["V09", withChoices(toGood, aChoice({ id: "b", next: "bad", score: { "self.time": 1 } }))],
    ["V09", aScenario({ competencies: ["delivery.risk", "delivery.luck"] })],
    ["V09", withNodes(aDecision({ speaker: "nobody", choices: [toGood, toBad] }), good, bad)],
    ["V10", withChoices(toGood, aChoice({ id: "b", next: "bad", effects: { trust: 51 } }))],
    [
      "V10",
      withChoices(toGood, aChoice({ id: "b", next: "bad", score: { "delivery.risk": 1.5 } })),
    ],
    ["V10", aScenario({ meters: [{ id: "trust", name: "Trust", start: 101 }] })],
    ["V11", aScenario({ title: "abc" })],
    ["V11", withNodes(start, good, anEnd({ id: "bad", text: "x".repeat(1_201) }))],
    ["V12", aScenario({ competencies: ["delivery.risk", "self.time"] })],
    ["V13", withChoices(toGood, aChoice({ id: "b", next: "bad", requires: gated }))],
    [
      "W01",
      withChoices(
        aChoice({ id: "a", effects: { trust: 5 } }),
        aChoice({ id: "b", next: "bad", effects: {} }),
      ),
    ],
    [
      "W06",
      withChoices(
        aChoice({ id: "a", score: { "delivery.risk": 1 } }),
        aChoice({ id: "b", next: "bad", score: { "delivery.risk": 2 } }),
      ),
    ],
    ["W07", withChoices(toGood, aChoice({ id: "b", next: "bad", score: { "delivery.risk": 1 } }))],
    [
      "W08",
      withChoices(
        aChoice({ id: "a", score: { "delivery.risk": 1 } }),
        aChoice({ id: "b", next: "bad", score: { "delivery.risk": 2 } }),
      ),
    ],
    ["W09", twoDecisions(aChoice({ id: "a" }), aChoice({ id: "b", next: "bad" }))],
    [
      "V02",
      withNodes(start, anEnd({ id: "good", requires: { ...gated, otherwise: "start" } }), bad),
    ],
    [
      "V09",
      withNodes(start, anEnd({ id: "good", requires: { meter: "luck", otherwise: "bad" } }), bad),
    ],
    [
      "V04",
      withNodes(
        start,
        anEnd({ id: "good", requires: { ...gated, otherwise: "bad" } }),
        anEnd({ id: "bad", requires: { ...gated, otherwise: "good" } }),
      ),
    ],
    ["W02", withNodes(start, good, anEnd({ id: "bad", outcome: "strong" }))],
    ["W03", aScenario({ start: "t0", nodes: [...textsInARow(9), ...aScenario().nodes] })],
    ["W04", withChoices(toGood, aChoice({ id: "b", next: "bad", text: "x".repeat(200) }))],
    [
      "W05",
      withNodes(start, good, anEnd({ id: "bad", outcome: "weak", debrief: ["Think it over."] })),
    ],
  ];
  test.each(cases)("%s", (rule, scenario) => {
    expect(rulesOf(scenario)).toContain(rule);
  });
});

/** A decision that changes a meter only, then one with these choices. */
function twoDecisions(...choices: ReturnType<typeof aChoice>[]): Scenario {
  const first = ["a", "b"].map((id) => aChoice({ id, next: "second" }));
  return withNodes(
    aDecision({ choices: first }),
    aDecision({ id: "second", choices }),
    anEnd({ id: "good", outcome: "strong", title: "Good" }),
    bad,
  );
}

test("a play whose end requires what earlier choices moved does not hang on the last one", () => {
  const choices = [aChoice({ id: "a" }), aChoice({ id: "b", next: "bad" })];
  const scenario = twoDecisions(...choices);
  const nodes = scenario.nodes.map((node) =>
    node.id === "good" && node.type === "end"
      ? { ...node, requires: { meter: "trust", min: 45, otherwise: "bad" } }
      : node,
  );
  expect(rulesOf({ ...scenario, nodes })).not.toContain("W09");
});

function textsInARow(length: number) {
  return Array.from({ length }, (_, index) =>
    aText({ id: `t${index}`, next: index === length - 1 ? "start" : `t${index + 1}` }),
  );
}

test("V13 names the meters at which too few choices are offered", () => {
  const scenario = withChoices(
    toGood,
    aChoice({ id: "b", next: "bad", requires: { meter: "trust", min: 60 } }),
  );
  expect(validateScenario(scenario, COMPETENCY_IDS).errors).toContainEqual({
    rule: "V13",
    at: "start",
    sentence: "Only 1 of its choices is available with trust 50.",
  });
});

test("V12 is reported once for a competency that only a never offered choice scores", () => {
  const impossibleRequirement = { meter: "trust", min: 90, max: 10 };
  const competencies = ["delivery.risk", "self.time"];
  const hidden = aChoice({
    id: "c",
    next: "bad",
    requires: impossibleRequirement,
    score: { "self.time": 2 },
  });
  const found = validateScenario(
    { ...withChoices(toGood, toBad, hidden), competencies },
    COMPETENCY_IDS,
  ).errors;
  expect(found).toEqual([
    { rule: "V12", at: "one-decision", sentence: expect.stringContaining("“self.time”") },
  ]);
  const nowhere = validateScenario(aScenario({ competencies }), COMPETENCY_IDS).errors;
  expect(nowhere.map(({ rule }) => rule)).toEqual(["V12"]);
});

test("a scenario without errors has at least two choices in every reachable state", () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      fc.pre(validateScenario(scenario, COMPETENCY_IDS).errors.length === 0);
      const pendingPlays = [startPlay(scenario)];
      for (let play = pendingPlays.pop(); play; play = pendingPlays.pop()) {
        const { currentNode, offeredChoices } = play;
        if (!currentNode) throw new Error("A play stopped before an end.");
        if (currentNode.type === "end") continue;
        expect(offeredChoices.length).toBeGreaterThanOrEqual(2);
        for (const { id } of offeredChoices) {
          const next = choose(play, id);
          if (next) pendingPlays.push(next);
        }
      }
    }),
    { numRuns: triesOf(400) },
  );
});

test("the reported endings are all endings, and each is reached by its reported path", () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const { errors, endings } = validateScenario(scenario, COMPETENCY_IDS);
      fc.pre(errors.length === 0);
      for (const { id, path } of endings) {
        const choices = path.map((step) => step.split(".")[1] ?? "");
        expect(replay(scenario, choices).play.currentNode?.id).toBe(id);
      }
      const ends = scenario.nodes.filter(({ type }) => type === "end").map(({ id }) => id);
      expect(endings.map(({ id }) => id)).toEqual(ends);
    }),
    { numRuns: triesOf(300) },
  );
});

test("random play, the ends of the best play and good weak ends are those of all ways through a scenario", () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const { errors, warnings, random } = validateScenario(scenario, COMPETENCY_IDS);
      fc.pre(errors.length === 0);
      const outcomes = { strong: 0, mixed: 0, weak: 0 };
      const found = new Set<string>();
      const walk = (play: Play, likelihood: number, isBest: boolean) => {
        const ending = findEnding(play);
        if (ending) {
          outcomes[ending.outcome] += likelihood;
          const { earned, best } = scoreOf(play).total;
          if (isBest && ending.outcome !== "strong") found.add(`W06 ${ending.id}`);
          if (ending.outcome === "weak" && best > 0 && earned >= 0.9 * best)
            found.add(`W08 ${ending.id}`);
        }
        const best = bestChoices(play.offeredChoices);
        for (const choice of play.offeredChoices) {
          const next = choose(play, choice.id);
          const share = likelihood / play.offeredChoices.length;
          if (next) walk(next, share, isBest && best.includes(choice));
        }
      };
      walk(startPlay(scenario), 1, true);

      for (const outcome of OUTCOMES)
        expect(Math.abs((random?.outcomes[outcome] ?? 0) - 100 * outcomes[outcome])).toBeLessThan(
          0.501,
        );
      const reported = warnings.filter(({ rule }) => rule === "W06" || rule === "W08");
      expect(new Set(reported.map(({ rule, at }) => `${rule} ${at}`))).toEqual(found);
    }),
    { numRuns: triesOf(200) },
  );
});

test("validating never throws, whatever the ids and references", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "start"));
  fc.assert(
    fc.property(anyScenario, text, text, fc.nat(8), (scenario, from, to, at) => {
      const nodes = scenario.nodes.map((node, index) => {
        if (index !== at) return node;
        return node.type === "text" ? { ...node, next: to } : { ...node, id: from };
      });
      expect(() =>
        validateScenario({ ...scenario, nodes, start: to }, COMPETENCY_IDS),
      ).not.toThrow();
    }),
  );
});

test("exploring sixty nodes stops with V14 beyond the maximum number of states", () => {
  const tooManyStates = bigScenario({ meters: 4 });
  const fewStates = bigScenario({ meters: 1 });

  expect(validateScenario(tooManyStates, COMPETENCY_IDS).errors.map(({ rule }) => rule)).toEqual([
    "V14",
  ]);
  const report = validateScenario(fewStates, COMPETENCY_IDS);
  expect(report.errors).toEqual([]);
  expect(report.states).toBeLessThanOrEqual(MAX_STATES);
});

/** Sixty nodes in a row, with meters that take many values. */
function bigScenario({ meters }: { meters: number }): Scenario {
  const steps = [-7, 3, 11, -2];
  const decisions = Array.from({ length: 58 }, (_, index) => {
    const next = index === 57 ? "good" : `n${index + 1}`;
    const effects = (shift: number) =>
      Object.fromEntries(
        Array.from({ length: meters }, (_, n) => [`m${n}`, steps[(n + shift + index) % 4] ?? 0]),
      );
    return aDecision({
      id: `n${index}`,
      choices: [
        aChoice({ id: "a", next, effects: effects(0) }),
        aChoice({ id: "b", next: index === 30 ? "bad" : next, effects: effects(1) }),
      ],
    });
  });
  return aScenario({
    start: "n0",
    meters: Array.from({ length: meters }, (_, n) => ({
      id: `m${n}`,
      name: `Meter ${n}`,
      start: 50,
    })),
    nodes: [
      ...decisions,
      anEnd({ id: "good", outcome: "strong" }),
      anEnd({ id: "bad", outcome: "weak" }),
    ],
  });
}
