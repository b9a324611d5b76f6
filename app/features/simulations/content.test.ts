import { describe, expect, test } from "vitest";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { BUILT_IN_SIMULATIONS } from "./built-in-simulations.ts";
import { choose, findEnding, type Play, startPlay } from "./engine.ts";
import { bestChoices, percentOf, scoreOf } from "./score.ts";
import type { Scenario } from "./simulation.ts";
import { validateScenario } from "./validator/validate.ts";

const SCENARIOS = BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios);

const CHECKED_WARNINGS = new Set(["W01", "W02", "W04", "W05", "W06", "W07", "W08", "W09"]);

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  "%s",
  (_id, scenario) => {
    test("has no errors and no warnings", () => {
      const { errors, warnings } = validateScenario(scenario, COMPETENCY_IDS);
      expect(errors).toEqual([]);
      const rules = new Set(
        warnings.map(({ rule }) => rule).filter((each) => CHECKED_WARNINGS.has(each)),
      );
      expect([...rules].sort()).toEqual([]);
    });

    test("has a debrief of two or three decisions, of which every path takes one", () => {
      const nodes = scenario.debrief?.decisions.map(({ node }) => node) ?? [];
      expect([2, 3]).toContain(new Set(nodes).size);
      for (const { play } of listPlays(scenario)) {
        expect(play.decisions.some(({ node }) => nodes.includes(node.id))).toBe(true);
      }
    });

    test("the best choices give 100 in every competency", () => {
      for (const { play, isBest } of listPlays(scenario)) {
        if (!isBest) continue;
        for (const points of Object.values(scoreOf(play).competencies))
          expect([100, null]).toContain(percentOf(points));
      }
    });
  },
);

/** Percent of the points that the endings of an outcome are reached with. */
const EARNED = {
  strong: { min: 50, max: 100 },
  mixed: { min: 0, max: 100 },
  weak: { min: 0, max: 70 },
};
/** How many times as long as the shortest option of a decision the longest may be. */
const MAX_LENGTH_RATIO = 1.35;
const MAX_LONGEST_IS_BEST = 0.4;

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  "%s does not give itself away:",
  (_id, scenario) => {
    const decisions = scenario.nodes.filter((node) => node.type === "choice");

    test("one good step at the end is no strong ending, and one bad step no weak one", () => {
      for (const { play } of listPlays(scenario)) {
        const { min, max } = EARNED[findEnding(play)?.outcome ?? "mixed"];
        const { percent } = scoreOf(play);
        expect(percent).toBeGreaterThanOrEqual(min);
        expect(percent).toBeLessThanOrEqual(max);
      }
    });

    test("options of a decision are of like length, and the best one is not mostly the longest", () => {
      const longestIsBest = decisions.filter(({ choices }) => {
        const lengths = choices.map(({ text }) => text.length);
        const longest = Math.max(...lengths);
        expect(longest / Math.min(...lengths)).toBeLessThanOrEqual(MAX_LENGTH_RATIO);
        return bestChoices(choices).some(({ text }) => text.length === longest);
      });
      const share = longestIsBest.length / decisions.length;
      expect(share).toBeLessThanOrEqual(MAX_LONGEST_IS_BEST);
    });
  },
);

/** Every way through a scenario, with how likely choosing at random takes it. */
function* listPlays(
  scenario: Scenario,
): Generator<{ play: Play; likelihood: number; isBest: boolean }> {
  const open = [{ play: startPlay(scenario), likelihood: 1, isBest: true }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { play, likelihood, isBest } = at;
    if (findEnding(play)) yield at;
    const best = bestChoices(play.offeredChoices);
    for (const choice of play.offeredChoices) {
      const next = choose(play, choice.id);
      const share = likelihood / play.offeredChoices.length;
      if (next)
        open.push({ play: next, likelihood: share, isBest: isBest && best.includes(choice) });
    }
  }
}

test("their words are plain, and their quotes are curly", () => {
  const text = JSON.stringify(BUILT_IN_SIMULATIONS);
  expect(text.match(/.{30}(?:\\"|').{20}/g)).toBeNull();
  expect(text.match(/.{30}\b(?:anymore|somebody|whoever|of ours)\b/gi)).toBeNull();
});

test("every competency of the roadmap has a scenario, and half of them have two", () => {
  const counts = [...COMPETENCY_IDS].map(
    (id) => SCENARIOS.filter(({ competencies }) => competencies.includes(id)).length,
  );
  expect(counts.filter((n) => n === 0)).toEqual([]);
  expect(counts.filter((n) => n > 1).length).toBeGreaterThanOrEqual(counts.length / 2);
});

test("built-in scenarios have unique ids", () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
});
