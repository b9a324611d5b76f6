import { type Decision, findEnding, type Meters, type Play } from "../engine.ts";
import { type Choice, OUTCOMES, type Scenario } from "../simulation.ts";

/* What a play could not choose or reach, because of a level that is hidden while someone plays. */

export interface ClosedChoice {
  text: string;
  /** "Trust was 30; this needs at least 50." */
  why: string;
}

/** The choices of a decision that were not offered, and why. */
export function listClosedChoices(
  scenario: Scenario,
  { node, offeredChoices, metersBefore }: Decision,
): ClosedChoice[] {
  return node.choices
    .filter((choice) => !offeredChoices.includes(choice))
    .map((choice) => ({
      text: choice.text,
      why: explainRequirement(scenario, choice, metersBefore),
    }));
}

/** The better endings that only a level kept a finished play from: "“On the boat”: Trust was 30; …" */
export function listMissedEndings(play: Play): string[] {
  const { scenario, meters, missedEndings } = play;
  const ending = findEnding(play);
  return missedEndings
    .filter(({ outcome }) => ending && OUTCOMES.indexOf(outcome) < OUTCOMES.indexOf(ending.outcome))
    .map((missed) => {
      const why = explainRequirement(scenario, missed, meters);
      return `This would have led to “${missed.title ?? "another ending"}”, but ${why}`;
    });
}

/** "Trust was 30; this needs at least 50." */
function explainRequirement(
  scenario: Scenario,
  { requires }: Pick<Choice, "requires">,
  meters: Meters,
): string {
  if (!requires) return "";
  const { meter, min, max } = requires;
  const name = scenario.meters.find(({ id }) => id === meter)?.name ?? meter;
  const level = meters[meter] ?? 0;
  const bounds = [
    ...(min !== undefined && level <= (max ?? 100) ? [`at least ${min}`] : []),
    ...(max !== undefined && level >= (min ?? 0) ? [`at most ${max}`] : []),
  ];
  return `${name} was ${level}; this needs ${bounds.join(" and ") || "any level"}.`;
}
