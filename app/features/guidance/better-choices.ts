import { findEnding, type Play } from "#app/features/simulations/engine.ts";
import { bestChoices, scoreOf } from "#app/features/simulations/score.ts";
import type { Choice } from "#app/features/simulations/simulation.ts";

/** A decision at which a better choice was offered. */
export interface BetterChoice {
  id: string;
  /** From 1. */
  step: number;
  told: string;
  chosen: string;
  feedback: string;
  /** The best choices that were offered. */
  better: string[];
  /** Ids of the competencies that the better choices would have shown. */
  missed: string[];
}

export interface ChoiceGuidance {
  statement: string;
  reason: string;
  decisions: BetterChoice[];
  questions: string[];
}

/** Lists the decisions of a finished play at which a better choice was offered. Deterministic. */
export function findBetterChoices(play: Play): ChoiceGuidance {
  const decisions = play.decisions.flatMap(({ node, offeredChoices: offered, chosen }, index) => {
    const best = bestChoices(offered);
    if (best.includes(chosen)) return [];
    return {
      id: `${index}.${node.id}`,
      step: index + 1,
      told: node.text.split(/\n{2,}/)[0] ?? "",
      chosen: chosen.text,
      feedback: chosen.feedback,
      better: best.map(({ text }) => text),
      missed: listMissed(chosen, best),
    };
  });
  return {
    statement: toStatement(decisions.length, play.decisions.length),
    reason: toReason(play),
    decisions,
    questions: [
      ...(findEnding(play)?.debrief.filter((each) => each.trim().endsWith("?")) ?? []),
      CALMER_QUESTION,
    ],
  };
}

const CALMER_QUESTION =
  "At each of these decisions, what did you know, and what did you only assume?";

function toStatement(betterCount: number, decisionCount: number): string {
  if (betterCount === 0) return "You made the best choice at every decision.";
  if (decisionCount === 1) return "Your one decision had a better choice.";
  return `${betterCount} of your ${decisionCount} decisions had a better choice.`;
}

function toReason(play: Play): string {
  const { percent, total } = scoreOf(play);
  if (percent === null) return "No decision in this run could be scored.";
  return `You earned ${total.earned} of ${total.best} points, which is ${percent}%.`;
}

function listMissed(chosen: Choice, bestChoices: readonly Choice[]): string[] {
  const ids = bestChoices.flatMap(({ score = {} }) =>
    Object.keys(score).filter((id) => (score[id] ?? 0) > (chosen.score?.[id] ?? 0)),
  );
  return [...new Set(ids)].sort();
}
