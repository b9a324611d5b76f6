import { describe, expect, test } from "vitest";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { BUILT_IN_SIMULATIONS } from "./built-in-simulations.ts";
import { choose, findEnding, type Play, startPlay } from "./engine.ts";
import { bestChoices, percentOf, scoreOf } from "./score.ts";
import type { Outcome, Scenario } from "./simulation.ts";
import { validateScenario } from "./validator/validate.ts";

const SCENARIOS = BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios);

const CHECKED_WARNINGS = new Set(["W01", "W02", "W04", "W05", "W06", "W07", "W08", "W09"]);

/** Verbs for what an option brought about: the player may have taken another one. */
const OUTCOME_IN_PAST =
  /\b(gave|made|kept|turned|took|bought|settled|brought|ended|would(n’t)? have|would’ve|’d have|was the (reason|one|only))\b/i;

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
      const without = runsOf(scenario).filter(
        ({ decisions }) => !decisions.some((node) => nodes.includes(node)),
      );
      expect(without).toEqual([]);
    });

    test("tells no result of an option in the past in its debrief", () => {
      const told = scenario.debrief?.decisions.filter(({ why }) => OUTCOME_IN_PAST.test(why)) ?? [];
      expect(told.map(({ node, why }) => [node, why.match(OUTCOME_IN_PAST)?.[0]])).toEqual([]);
    });

    test("the best choices give 100 in every competency", () => {
      const best = runsOf(scenario).filter(({ isBest }) => isBest);
      const percents = new Set(best.flatMap(({ competencies }) => competencies));
      expect([100, null]).toEqual(expect.arrayContaining([...percents]));
    });
  },
);

/** Percent of the points that the endings of an outcome are reached with. */
const EARNED = {
  strong: { min: 50, max: 100 },
  mixed: { min: 0, max: 100 },
  weak: { min: 0, max: 70 },
};
const GOOD_PERCENT = 80;
/** Of the runs with that many points. */
const MIN_GOOD_ENDING_STRONG = 0.85;
/** Of all runs: those in which another last choice gives another outcome. */
const MAX_DECIDED_LAST = 0.6;
/** How many times as long as the shortest option of a decision the longest may be. */
const MAX_LENGTH_RATIO = 1.35;
const MAX_LONGEST_IS_BEST = 0.4;

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  "%s does not give itself away:",
  (_id, scenario) => {
    const decisions = scenario.nodes.filter((node) => node.type === "choice");

    test("one good step at the end is no strong ending, and one bad step no weak one", () => {
      const outside = runsOf(scenario).filter(({ outcome, percent }) => {
        const { min, max } = EARNED[outcome];
        return percent === null || percent < min || percent > max;
      });
      expect(outside).toEqual([]);
    });

    test("who chose well ends well, and mostly before the last choice", () => {
      const runs = runsOf(scenario);
      const good = runs.filter(({ percent }) => (percent ?? 0) >= GOOD_PERCENT);
      const strong = good.filter(({ outcome }) => outcome === "strong");
      expect(strong.length / good.length).toBeGreaterThanOrEqual(MIN_GOOD_ENDING_STRONG);
      const open = runs.filter(({ isDecidedLast }) => isDecidedLast);
      expect(open.length / runs.length).toBeLessThanOrEqual(MAX_DECIDED_LAST);
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

/** Words that would tell the best option from the others if they were mostly in one of them. */
const WORDINGS = {
  reason: /\b(?:since|because|so that)\b/i,
  concession: /\b(?:though|although|even if)\b/i,
  question: /\bask(?:s|ing)?\b/i,
};

test.each(Object.entries(WORDINGS))(
  "a %s is about as often in the best option as in the others",
  (_name, wording) => {
    const decisions = SCENARIOS.flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.type === "choice" ? [node] : [])),
    );
    const options = decisions.flatMap(({ choices }) => {
      const best = bestChoices(choices);
      if (best.length === choices.length) return [];
      return choices.map((choice) => ({ isBest: best.includes(choice), text: choice.text }));
    });
    const [best, others] = [true, false].map((isBest) => {
      const texts = options.filter((each) => each.isBest === isBest);
      return texts.filter(({ text }) => wording.test(text)).length / texts.length;
    }) as [number, number];
    expect(Math.max(best, others) / Math.min(best, others)).toBeLessThanOrEqual(1.6);
  },
);

/** What is asked of a way through a scenario. */
interface RunFacts {
  outcome: Outcome;
  percent: number | null;
  /** Of each competency. */
  competencies: (number | null)[];
  /** The nodes of its decisions. */
  decisions: string[];
  isBest: boolean;
  /** Whether another last choice gives another outcome. */
  isDecidedLast: boolean;
}

const knownRuns = new Map<Scenario, RunFacts[]>();

/** Every way through a scenario, walked once for all tests. */
function runsOf(scenario: Scenario): RunFacts[] {
  const runs = knownRuns.get(scenario) ?? [...listPlays(scenario)].map(toFacts);
  knownRuns.set(scenario, runs);
  return runs;
}

function toFacts({ play, isBest, last }: Run): RunFacts {
  const { percent, competencies } = scoreOf(play);
  return {
    outcome: outcomeOf(play),
    percent,
    competencies: Object.values(competencies).map(percentOf),
    decisions: play.decisions.map(({ node }) => node.id),
    isBest,
    isDecidedLast: last !== null && outcomesOfChoices(last).size > 1,
  };
}

interface Run {
  play: Play;
  isBest: boolean;
  /** The play before its last choice. */
  last: Play | null;
}

/** Every way through a scenario. */
function* listPlays(scenario: Scenario): Generator<Run> {
  const open: Run[] = [{ play: startPlay(scenario), isBest: true, last: null }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { play, isBest } = at;
    if (findEnding(play)) yield at;
    const best = bestChoices(play.offeredChoices);
    for (const choice of play.offeredChoices) {
      const next = choose(play, choice.id);
      if (next) open.push({ play: next, isBest: isBest && best.includes(choice), last: play });
    }
  }
}

function outcomeOf(play: Play): Outcome {
  return findEnding(play)?.outcome ?? "mixed";
}

/** Of the choices that end this play. */
function outcomesOfChoices(play: Play): Set<Outcome> {
  const next = play.offeredChoices.map(({ id }) => choose(play, id));
  return new Set(next.flatMap((each) => (each && findEnding(each) ? [outcomeOf(each)] : [])));
}

test("their words are plain, and their quotes are curly", () => {
  const text = JSON.stringify(BUILT_IN_SIMULATIONS);
  expect(text.match(/.{30}(?:\\"|').{20}/g)).toBeNull();
  expect(text.match(/.{30}\b(?:anymore|somebody|whoever|of ours)\b/gi)).toBeNull();
});

test("no meter is named after time left, if a choice can add to it", () => {
  const named = SCENARIOS.flatMap(({ id, meters, nodes }) =>
    meters
      .filter(({ name }) => /\btime left\b/i.test(name))
      .filter((meter) =>
        nodes.some(
          (node) =>
            node.type === "choice" &&
            node.choices.some(({ effects }) => (effects?.[meter.id] ?? 0) > 0),
        ),
      )
      .map(({ name }) => `${id}: ${name}`),
  );
  expect(named).toEqual([]);
});

test("every competency of the roadmap has a scenario, and half of them have two", () => {
  const counts = [...COMPETENCY_IDS].map(
    (id) => SCENARIOS.filter(({ competencies }) => competencies.includes(id)).length,
  );
  expect(counts.filter((n) => n === 0)).toEqual([]);
  expect(counts.filter((n) => n > 1).length).toBeGreaterThanOrEqual(counts.length / 2);
});

test("every competency has a free scenario, so that no gap leads to a paid one first", () => {
  const free = BUILT_IN_SIMULATIONS.filter(({ premium }) => !premium);
  const practiced = new Set(
    free.flatMap(({ scenarios }) => scenarios.flatMap(({ competencies }) => competencies)),
  );
  expect([...COMPETENCY_IDS].filter((id) => !practiced.has(id))).toEqual([]);
});

test("premium still opens the most advanced simulations", () => {
  const paid = BUILT_IN_SIMULATIONS.filter(({ premium }) => premium);
  expect(paid.length).toBeGreaterThanOrEqual(2);
  expect(paid.every(({ difficulty }) => difficulty === "advanced")).toBe(true);
});

test("built-in scenarios have unique ids", () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
});
