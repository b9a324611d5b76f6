import { totalPointsOf } from "../score.ts";
import type { Choice, ChoiceNode, Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";

/** W01: null unless one of the offered choices is the best in everything. */
export function findObviousChoice(
  node: ChoiceNode,
  offeredChoices: readonly Choice[],
  scenario: Scenario,
): Finding | null {
  const best = findDominantChoice(offeredChoices, scenario);
  return (
    best && {
      rule: "W01",
      at: `${node.id}.${best.id}`,
      sentence: "This choice is best in score and in every meter, so it is obvious.",
    }
  );
}

/** A choice at least equal to each other in score and in every meter, and better in one. */
function findDominantChoice(choices: readonly Choice[], { meters }: Scenario): Choice | null {
  if (choices.length < 2) return null;
  const values = (choice: Choice) => [
    totalPointsOf(choice),
    ...meters.map(({ id }) => choice.effects?.[id] ?? 0),
  ];
  const isBetter = (one: number[], other: number[]) =>
    one.every((value, index) => value >= (other[index] ?? 0)) &&
    one.some((value, index) => value > (other[index] ?? 0));
  return (
    choices.find((choice) =>
      choices.every((other) => other === choice || isBetter(values(choice), values(other))),
    ) ?? null
  );
}
