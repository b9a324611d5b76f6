import { type Decision, findEnding, type Meters, type Play } from "../engine.ts";
import { formatSigned } from "../labels.ts";
import { type Choice, type EndNode, OUTCOMES, type Outcome, type Scenario } from "../simulation.ts";
import { findTurningPoint, type TurningPoint } from "./turning-point.ts";

/** A choice that was not offered, because of a level that is hidden while someone plays. */
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

/**
 * Why a play ended as it did, in sentences: the last choice, the conditions that held or did not, what had
 * moved them most, and the choice that settled the outcome.
 */
export function explainEnd(play: Play): string[] {
  const { scenario, decisions, meters, missedEndings } = play;
  const last = decisions.at(-1);
  if (!last) return [];
  const ending = findEnding(play);
  const earlier = decisions.slice(0, -1);
  const closed = last.node.choices.filter((choice) => !last.offeredChoices.includes(choice));
  const sentences = [`Your last choice led here: “${last.chosen.text}”`];
  if (last.chosen.requires) {
    const why = explainRequirement(scenario, last.chosen, last.metersBefore);
    sentences.push(
      `You could choose it: ${why}${causeOf(last.chosen, last.metersBefore, earlier)}`,
    );
  }
  for (const missed of missedEndings) {
    const why = explainRequirement(scenario, missed, meters);
    const title = `“${missed.title ?? "another end"}”`;
    sentences.push(
      ending && isWorse(missed, ending)
        ? `You avoided ${title}: ${why}`
        : `It would have ended with ${title}, but ${why}${causeOf(missed, meters, decisions)}`,
    );
  }
  if (ending?.requires) {
    const why = explainRequirement(scenario, ending, meters);
    sentences.push(`This ending has a condition: ${why}${causeOf(ending, meters, decisions)}`);
  }
  for (const choice of closed) {
    const why = explainRequirement(scenario, choice, last.metersBefore);
    sentences.push(
      `Another choice was not possible: “${choice.text}” ${why}${causeOf(choice, last.metersBefore, earlier)}`,
    );
  }
  const turningPoint = findTurningPoint(play);
  if (turningPoint) sentences.push(explainTurningPoint(turningPoint, ending?.outcome ?? "mixed"));
  const wasClosedBefore = earlier.some(({ node, offeredChoices }) =>
    node.choices.some((choice) => !offeredChoices.includes(choice)),
  );
  if (wasClosedBefore)
    sentences.push("The path below shows earlier choices that were not possible.");
  return sentences;
}

function isWorse(one: EndNode, other: EndNode): boolean {
  return OUTCOMES.indexOf(one.outcome) > OUTCOMES.indexOf(other.outcome);
}

function explainTurningPoint(
  { chosen, isLast, alternative }: TurningPoint,
  outcome: Outcome,
): string {
  const other = `a ${alternative} end`;
  if (outcome === "strong") {
    return isLast
      ? `Until that choice ${other} was still possible.`
      : `After “${chosen}” ${other} was no longer possible.`;
  }
  return isLast
    ? `Until that choice ${other} was within reach.`
    : `After “${chosen}” ${other} was out of reach.`;
}

type Conditional = Pick<Choice, "requires">;

/** "Trust was 30; this needs at least 50." */
function explainRequirement(scenario: Scenario, { requires }: Conditional, meters: Meters): string {
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

/** " “Decide alone” moved it most (−30).", with a space before it; empty where no choice did. */
function causeOf(conditional: Conditional, meters: Meters, decisions: readonly Decision[]): string {
  const cause = findCause(conditional, meters, decisions);
  return cause ? ` “${cause.choice.text}” moved it most (${formatSigned(cause.by)}).` : "";
}

/** The choice that moved a level furthest to where it meets or fails a requirement; the first of equals. */
function findCause(
  { requires }: Conditional,
  meters: Meters,
  decisions: readonly Decision[],
): { choice: Choice; by: number } | null {
  if (!requires) return null;
  const { min = 0, max = 100 } = requires;
  const level = meters[requires.meter] ?? 0;
  // Below what it takes something lowered it; so did something where it is low enough.
  const isLow = level < min || (level <= max && min === 0);
  const moves = decisions
    .map(({ chosen, metersBefore, metersAfter }) => ({
      choice: chosen,
      by: (metersAfter[requires.meter] ?? 0) - (metersBefore[requires.meter] ?? 0),
    }))
    .filter(({ by }) => (isLow ? by < 0 : by > 0))
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return moves[0] ?? null;
}
