import { endOf, type Play } from "#app/features/simulations/engine.ts";
import { scoreOf, worthOf } from "#app/features/simulations/score.ts";
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
  const decisions = play.decisions.flatMap(({ node, offered, chosen }, index) => {
    const most = Math.max(...offered.map(worthOf));
    if (worthOf(chosen) >= most) return [];
    const best = offered.filter((choice) => worthOf(choice) === most);
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
    statement: statementOf(decisions.length, play.decisions.length),
    reason: reasonOf(play),
    decisions,
    questions: [
      ...(endOf(play)?.debrief.filter((each) => each.trim().endsWith("?")) ?? []),
      CALMER,
    ],
  };
}

const CALMER = "What did you know at each of these moments, and what did you only assume?";

function statementOf(n: number, met: number): string {
  if (n === 0) return "Nothing better was on offer on the way you took.";
  if (met === 1) return "Something better was on offer at your one decision.";
  return `Something better was on offer at ${n} of your ${met} decisions.`;
}

function reasonOf(play: Play): string {
  const { percent, total } = scoreOf(play);
  if (percent === null) return "Nothing on this way could be scored.";
  return `You earned ${total.earned} of the ${total.best} points that the decisions you met had to offer, which is ${percent}%. An option is worth what it shows of each competency, from 0 to 2.`;
}

function listMissed(chosen: Choice, best: readonly Choice[]): string[] {
  const ids = best.flatMap(({ score = {} }) =>
    Object.keys(score).filter((id) => (score[id] ?? 0) > (chosen.score?.[id] ?? 0)),
  );
  return [...new Set(ids)].sort();
}
