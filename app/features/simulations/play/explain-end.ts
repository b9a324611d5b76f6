import type { Decision, Meters, Play } from "../engine.ts";
import { formatSigned } from "../labels.ts";
import type { Choice, Scenario } from "../simulation.ts";

/** A choice that was not offered, because of a level that is hidden while somebody plays. */
export interface ClosedChoice {
  text: string;
  /** "Trust was at 30, and it takes at least 50." */
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

/** Why a play ended as it did, in sentences: the last choice, what was closed there, and what had closed it. */
export function explainEnd({ scenario, decisions }: Play): string[] {
  const last = decisions.at(-1);
  if (!last) return [];
  const closed = last.node.choices.filter((choice) => !last.offeredChoices.includes(choice));
  const sentences = [`Your last choice led here: “${last.chosen.text}”`];
  for (const choice of closed) {
    const cause = findCause(choice, last.metersBefore, decisions.slice(0, -1));
    sentences.push(
      `Another was closed to you by then: “${choice.text}” ${explainRequirement(scenario, choice, last.metersBefore)}${cause ? ` “${cause.choice.text}” moved it most (${formatSigned(cause.by)}).` : ""}`,
    );
  }
  if (closed.length === 0) {
    const closedBefore = decisions.some(({ node, offeredChoices }) =>
      node.choices.some((choice) => !offeredChoices.includes(choice)),
    );
    sentences.push(
      closedBefore
        ? "Every choice there was open to you. What was closed earlier stands beside the path below."
        : "Every choice on the way was open to you.",
    );
  }
  return sentences;
}

function explainRequirement(scenario: Scenario, { requires }: Choice, meters: Meters): string {
  if (!requires) return "";
  const name = scenario.meters.find(({ id }) => id === requires.meter)?.name ?? requires.meter;
  const level = meters[requires.meter] ?? 0;
  const isBelow = level < (requires.min ?? 0);
  const bound = isBelow ? `at least ${requires.min}` : `at most ${requires.max}`;
  return `${name} was at ${level}, and it takes ${bound}.`;
}

/** The earlier choice that moved a level furthest towards closing a choice; the first of equals. */
function findCause(
  { requires }: Choice,
  meters: Meters,
  decisions: readonly Decision[],
): { choice: Choice; by: number } | null {
  if (!requires) return null;
  const isBelow = (meters[requires.meter] ?? 0) < (requires.min ?? 0);
  const moves = decisions
    .map(({ chosen, metersBefore, metersAfter }) => ({
      choice: chosen,
      by: (metersAfter[requires.meter] ?? 0) - (metersBefore[requires.meter] ?? 0),
    }))
    .filter(({ by }) => (isBelow ? by < 0 : by > 0))
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return moves[0] ?? null;
}
