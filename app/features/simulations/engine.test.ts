import fc from "fast-check";
import { expect, test } from "vitest";
import { triesOf } from "#test/matrix.ts";
import {
  aChoice,
  aDecision,
  anEnd,
  anyScenario,
  aScenario,
  aText,
  SCORED,
} from "#test/scenarios.ts";
import { choose, findEnding, type Play, pathOf, replay, startPlay } from "./engine.ts";
import { bestChoices, percentOf, randomPercentOf, scoreOf, totalPointsOf } from "./score.ts";
import { shuffleBySeed } from "./shuffle.ts";
import type { Choice, Scenario } from "./simulation.ts";
import { validateScenario } from "./validator/validate.ts";

const COMPETENCY_IDS = new Set(SCORED);
const validScenarios = anyScenario.filter(
  (each) => validateScenario(each, COMPETENCY_IDS).errors.length === 0,
);
const randomNumbers = fc.infiniteStream(fc.nat());

function playThrough(
  scenario: Scenario,
  chooseFrom: (offeredChoices: Choice[]) => Choice | undefined,
): Play {
  let play = startPlay(scenario);
  for (
    let chosen = chooseFrom(play.offeredChoices);
    chosen;
    chosen = chooseFrom(play.offeredChoices)
  ) {
    play = choose(play, chosen.id) ?? play;
  }
  return play;
}

function randomChoice(numbers: Iterator<number>) {
  return (offeredChoices: Choice[]) =>
    offeredChoices[numbers.next().value % Math.max(1, offeredChoices.length)];
}

test("a scenario that passes validation can be finished on any path, with at least two choices at every decision", () => {
  fc.assert(
    fc.property(validScenarios, randomNumbers, (scenario, numbers) => {
      const play = playThrough(scenario, randomChoice(numbers));
      expect(findEnding(play)).not.toBeNull();
      for (const { offeredChoices } of play.decisions)
        expect(offeredChoices.length).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: triesOf(300) },
  );
});

test("a score is from 0 to 100, and taking the best choice each time gives 100", () => {
  const best = (offeredChoices: Choice[]) =>
    offeredChoices.toSorted((one, other) => totalPointsOf(other) - totalPointsOf(one))[0];
  fc.assert(
    fc.property(validScenarios, randomNumbers, (scenario, numbers) => {
      const { percent, competencies } = scoreOf(playThrough(scenario, randomChoice(numbers)));
      for (const each of [percent, ...Object.values(competencies).map(percentOf)]) {
        if (each === null) continue;
        expect(each).toBeGreaterThanOrEqual(0);
        expect(each).toBeLessThanOrEqual(100);
      }
      expect([100, null]).toContain(scoreOf(playThrough(scenario, best)).percent);
    }),
    { numRuns: triesOf(300) },
  );
});

test("replaying the path of a play gives the same play", () => {
  fc.assert(
    fc.property(anyScenario, randomNumbers, (scenario, numbers) => {
      const chooseFrom = randomChoice(numbers);
      let play = startPlay(scenario);
      for (
        let chosen = chooseFrom(play.offeredChoices);
        chosen;
        chosen = chooseFrom(play.offeredChoices)
      ) {
        const next = choose(play, chosen.id);
        if (!next) throw new Error("What is on offer can be chosen.");
        play = next;
      }
      expect(replay(scenario, pathOf(play))).toEqual({ play, followed: play.decisions.length });
    }),
  );
});

test("meters stay from 0 to 100 on any path", () => {
  fc.assert(
    fc.property(anyScenario, randomNumbers, (scenario, numbers) => {
      const { decisions } = playThrough(scenario, randomChoice(numbers));
      for (const level of decisions.flatMap(({ metersAfter: after }) => Object.values(after))) {
        expect(level).toBeGreaterThanOrEqual(0);
        expect(level).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test("replaying any path stops at the first choice that is not offered", () => {
  fc.assert(
    fc.property(anyScenario, fc.array(fc.constantFrom("a", "b", "c", "zz")), (scenario, path) => {
      const { play, followed } = replay(scenario, path);
      expect(pathOf(play)).toEqual(path.slice(0, followed));
    }),
  );
});

test("a choice whose requirement is not met is not offered and cannot be chosen", () => {
  const gatedChoice = aChoice({ id: "c", requires: { meter: "trust", min: 60 } });
  const choices = [aChoice({ id: "a" }), aChoice({ id: "b" }), gatedChoice];
  const scenario = aScenario({ nodes: [aDecision({ choices }), anEnd({ id: "good" })] });

  expect(startPlay(scenario).offeredChoices.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(choose(startPlay(scenario), "c")).toBeNull();
  const highTrustScenario = { ...scenario, meters: [{ id: "trust", name: "Trust", start: 60 }] };
  expect(choose(startPlay(highTrustScenario), "c")).not.toBeNull();
});

test("text nodes before a decision need no choice", () => {
  const scenario = aScenario({
    start: "later",
    nodes: [aText({ next: "start" }), ...aScenario().nodes],
  });
  const play = startPlay(scenario);

  expect(play.texts.map(({ id }) => id)).toEqual(["later"]);
  expect(play.currentNode?.id).toBe("start");
});

test("a cycle of text nodes terminates without a decision or an ending", () => {
  const nodes = [aText({ id: "one", next: "two" }), aText({ id: "two", next: "one" })];
  expect(startPlay(aScenario({ start: "one", nodes })).currentNode).toBeNull();
});

test("whoever takes any of the best choices each time has 100 in every competency", () => {
  fc.assert(
    fc.property(validScenarios, randomNumbers, (scenario, numbers) => {
      const chooseFrom = randomChoice(numbers);
      const play = playThrough(scenario, (offered) => chooseFrom(bestChoices(offered)));
      for (const points of Object.values(scoreOf(play).competencies))
        expect([100, null]).toContain(percentOf(points));
    }),
    { numRuns: triesOf(300) },
  );
});

test("a competency is measured only where whatever is best overall is best in it", () => {
  const choices = [
    aChoice({ id: "a", score: { "delivery.risk": 2, "people.coaching": 0 } }),
    aChoice({ id: "b", score: { "delivery.risk": 0, "people.coaching": 1 } }),
    aChoice({ id: "c", score: {} }),
  ];
  const scenario = aScenario({
    competencies: SCORED,
    nodes: [aDecision({ choices }), anEnd({ id: "good" })],
  });
  expect(scoreOf(replay(scenario, ["b"]).play)).toEqual({
    percent: 50,
    total: { earned: 1, best: 2 },
    competencies: {
      "delivery.risk": { earned: 0, best: 2 },
      "people.coaching": { earned: 0, best: 0 },
    },
  });
  expect(scoreOf(replay(scenario, ["a"]).play).competencies["delivery.risk"]).toEqual({
    earned: 2,
    best: 2,
  });
});

test("choices at random earn the average of what is on offer", () => {
  const choices = [aChoice({ id: "a" }), aChoice({ id: "b" })];
  const scenario = aScenario({ nodes: [aDecision({ choices }), anEnd({ id: "good" })] });
  expect(randomPercentOf(replay(scenario, ["a"]).play)).toBe(50);
  fc.assert(
    fc.property(validScenarios, randomNumbers, (valid, numbers) => {
      const percent = randomPercentOf(playThrough(valid, randomChoice(numbers)));
      if (percent === null) return;
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});

test("a better choice at the same decisions never makes anything worse", () => {
  const points = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(points, { minLength: 1, maxLength: 6 }),
      randomNumbers,
      (offers, numbers) => {
        const nodes = offers.map((offer, index) =>
          aDecision({
            id: `n${index}`,
            choices: offer.map((each, at) =>
              aChoice({
                id: `c${at}`,
                next: index + 1 < offers.length ? `n${index + 1}` : "good",
                score: { "delivery.risk": each },
              }),
            ),
          }),
        );
        const scenario = aScenario({ start: "n0", nodes: [...nodes, anEnd({ id: "good" })] });
        const play = playThrough(scenario, randomChoice(numbers));
        const at = (numbers.next().value as number) % offers.length;
        const better = pathOf(play).map((id, index) =>
          index === at ? (bestChoices(nodes[at]?.choices ?? [])[0]?.id ?? id) : id,
        );
        const [before, after] = [play, replay(scenario, better).play].map(
          (each) => scoreOf(each).competencies["delivery.risk"],
        );
        expect(after?.earned).toBeGreaterThanOrEqual(before?.earned ?? 0);
        expect(after?.best).toBe(before?.best);
      },
    ),
  );
});

test("a play in which no points could be earned has no score", () => {
  const choices = ["a", "b"].map((id) => aChoice({ id, score: {} }));
  const scenario = aScenario({ nodes: [aDecision({ choices }), anEnd({ id: "good" })] });
  expect(scoreOf(replay(scenario, ["a"]).play).percent).toBeNull();
});

test("the order of options depends on the attempt alone and contains each option once", () => {
  const options = ["a", "b", "c", "d"].map((id) => ({ id }));
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const order = shuffleBySeed(options, seed);
      expect(order).toEqual(shuffleBySeed(options.toReversed(), seed));
      expect(order.map(({ id }) => id).sort()).toEqual(["a", "b", "c", "d"]);
    }),
  );
  const firsts = Array.from(
    { length: 400 },
    (_, n) => shuffleBySeed(options, `attempt ${n}`)[0]?.id,
  );
  for (const { id } of options) {
    expect(firsts.filter((first) => first === id).length).toBeGreaterThan(60);
  }
});
