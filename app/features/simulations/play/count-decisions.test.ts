import { expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "../built-in-simulations.ts";
import { choose, findEnding, type Play, startPlay } from "../engine.ts";
import { countDecisions } from "./count-decisions.ts";
import { toPlayerView } from "./player-view.ts";

const SCENARIOS = BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios);
const progressOf = (play: Play) => toPlayerView(play, { seed: "s", mode: "practise" }).progress;

/** The numbers of decisions that runs from here really take. */
function lengthsFrom(play: Play): Set<number> {
  if (findEnding(play)) return new Set([play.decisions.length]);
  const next = play.offeredChoices.map(({ id }) => choose(play, id));
  return new Set(next.flatMap((each) => (each ? [...lengthsFrom(each)] : [])));
}

test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  "%s says at the start how many decisions its shortest and its longest run have",
  (_id, scenario) => {
    const lengths = [...lengthsFrom(startPlay(scenario))];
    const expected = [Math.min(...lengths), Math.max(...lengths)];
    expect(countDecisions(scenario, scenario.start)).toEqual(expected);
  },
);

test("the count narrows with each choice, and ends with the debrief", () => {
  const scenario = SCENARIOS.find(({ id }) => id === "slipping-launch");
  if (!scenario) throw new Error("no scenario");
  let play = startPlay(scenario);
  const told = [progressOf(play)];
  while (!findEnding(play)) {
    play = choose(play, play.offeredChoices[0]?.id ?? "") ?? play;
    told.push(progressOf(play));
  }
  expect(told).toEqual([
    "decision 1 of 2 to 6",
    "decision 2 of 2 to 4",
    "decision 3 of 3",
    "debrief",
  ]);
});
