import fc from "fast-check";
import { expect, test } from "vitest";
import { aChoice, aDecision, anEnd, anyScenario, aScenario, SCORED } from "#test/scenarios.ts";
import { choose, findEnding, startPlay } from "../engine.ts";
import type { Scenario } from "../simulation.ts";
import { validateScenario } from "../validator/validate.ts";
import { toPlayerView } from "./player-view.ts";

const COMPETENCY_IDS = new Set(SCORED);
const validScenarios = anyScenario.filter(
  (each) => validateScenario(each, COMPETENCY_IDS).errors.length === 0,
);

/** The scenario with unique feedback texts, so that they can be found in JSON. */
function withUniqueFeedback(scenario: Scenario): Scenario {
  return {
    ...scenario,
    nodes: scenario.nodes.map((node) =>
      node.type === "choice"
        ? {
            ...node,
            choices: node.choices.map((each) => ({
              ...each,
              feedback: `feedback of ${node.id}/${each.id}.`,
            })),
          }
        : node,
    ),
  };
}

test("before the end a view contains no effects or scores, and no feedback but that of the last choice", () => {
  fc.assert(
    fc.property(
      validScenarios,
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      (scenario, numbers, isAssess) => {
        const mode = isAssess ? "assess" : "practise";
        let play = startPlay(withUniqueFeedback(scenario));
        while (!findEnding(play)) {
          const view = toPlayerView(play, { seed: "s", mode });
          const json = JSON.stringify(view);
          const last = play.decisions.at(-1);
          const shownFeedback = last && !isAssess ? [last.chosen.feedback] : [];
          expect(json.match(/feedback of [^"]+?\./g) ?? []).toEqual(shownFeedback);
          expect(json).not.toMatch(/"(effects|score|requires|next|earned|percent|outcome)":/);
          expect(view.end).toBeNull();
          expect(view.options.map((option) => Object.keys(option).sort())).toEqual(
            play.offeredChoices.map(() => ["id", "text"]),
          );
          const chosen = play.offeredChoices[numbers.next().value % play.offeredChoices.length];
          play = choose(play, chosen?.id ?? "") ?? play;
        }
        const { end } = toPlayerView(play, { seed: "s", mode });
        expect(end?.walked).toHaveLength(play.decisions.length);
        expect(end?.walked.map(({ feedback }) => feedback)).toEqual(
          play.decisions.map(({ chosen }) => chosen.feedback),
        );
      },
    ),
  );
});

test("the tree highlights one branch between each two nodes that were visited", () => {
  fc.assert(
    fc.property(validScenarios, fc.infiniteStream(fc.nat()), (scenario, numbers) => {
      let play = startPlay(scenario);
      while (!findEnding(play)) {
        const chosen = play.offeredChoices[numbers.next().value % play.offeredChoices.length];
        play = choose(play, chosen?.id ?? "") ?? play;
      }
      const tree = toPlayerView(play, { seed: "s", mode: "practise" }).end?.tree;
      expect(tree?.end).not.toBeNull();
      expect(tree?.walked.match(/M/g) ?? []).toHaveLength(tree?.met.length ?? -1);
      for (const branch of tree?.walked.match(/M[^M]+/g) ?? []) {
        expect(tree?.branches).toContain(branch);
      }
    }),
  );
});

test("a debrief names the one or two competencies with the lowest share, and none where all are alike", () => {
  const toView = (scores: Record<string, number>) => {
    const best = Object.fromEntries(Object.keys(scores).map((id) => [id, 4]));
    const scenario = aScenario({
      competencies: Object.keys(scores),
      nodes: [
        aDecision({
          id: "start",
          choices: [
            aChoice({ id: "mine", score: scores, next: "end" }),
            aChoice({ id: "best", score: best, next: "end" }),
            aChoice({ id: "none", score: {}, next: "end" }),
          ],
        }),
        anEnd({ id: "end" }),
      ],
    });
    const play = choose(startPlay(scenario), "mine");
    return play && toPlayerView(play, { seed: "s", mode: "practise" }).end?.lowest;
  };
  expect(toView({ one: 3, two: 1, three: 2 })).toEqual(["two"]);
  expect(toView({ one: 1, two: 1, three: 2 })).toEqual(["one", "two"]);
  expect(toView({ one: 2, two: 2 })).toEqual([]);
  expect(toView({ one: 1, two: 1, three: 1, four: 2 })).toEqual([]);
  expect(toView({ one: 1 })).toEqual([]);
});

test.each([
  ["strong", 0, "Mostly costly choices.", /^It ended well, although/],
  ["mixed", 0, "Mostly costly choices.", /^You had better choices, and the ending is still mixed/],
  ["weak", 0, "Mostly costly choices.", null],
  ["strong", 4, "Nearly always the best choice.", null],
  ["mixed", 4, "Nearly always the best choice.", /^You chose well, and the ending is mixed/],
  ["weak", 4, "Nearly always the best choice.", /^You decided well/],
] as const)(
  "a %s ending after %i of 4 points is explained where they seem to contradict each other",
  (outcome, points, band, difference) => {
    const scenario = aScenario({
      competencies: ["one"],
      nodes: [
        aDecision({
          id: "start",
          choices: [0, 4].map((score) =>
            aChoice({ id: `with-${score}`, score: { one: score }, next: "end" }),
          ),
        }),
        anEnd({ id: "end", outcome }),
      ],
    });
    const play = choose(startPlay(scenario), `with-${points}`);
    const end = play && toPlayerView(play, { seed: "s", mode: "practise" }).end;
    expect(end?.band).toBe(band);
    expect(end?.difference ?? "").toMatch(difference ?? /^$/);
  },
);
