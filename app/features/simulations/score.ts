import type { Decision, Play } from "./engine.ts";
import type { Choice } from "./simulation.ts";

/** How much of what was on offer was chosen. */
export interface Points {
  earned: number;
  /** The best that was on offer at the decisions that were met. */
  best: number;
}

export interface Score {
  /** 0 to 100, whole; null where nothing that could be earned was met. */
  percent: number | null;
  total: Points;
  /** By competency, each against its own best, so that they need not all be full on one path. */
  competencies: Record<string, Points>;
}

/** What the decisions of a play are worth. Choosing the best on offer each time is always 100. */
export function scoreOf({ decisions, scenario }: Pick<Play, "decisions" | "scenario">): Score {
  const total = shareOf(decisions, worthOf);
  return {
    percent: percentOf(total),
    total,
    competencies: Object.fromEntries(
      scenario.competencies.map((id) => [id, shareOf(decisions, ({ score }) => score?.[id] ?? 0)]),
    ),
  };
}

/** A share as 0 to 100; null where nothing could be earned. */
export function percentOf({ earned, best }: Points): number | null {
  return best === 0 ? null : Math.round((100 * earned) / best);
}

/** What a choice is worth in all. */
export function worthOf({ score = {} }: Pick<Choice, "score">): number {
  return Object.values(score).reduce((sum, points) => sum + points, 0);
}

function shareOf(decisions: readonly Decision[], worth: (choice: Choice) => number): Points {
  return decisions.reduce(
    ({ earned, best }, { chosen, offered }) => ({
      earned: earned + worth(chosen),
      best: best + Math.max(...offered.map(worth)),
    }),
    { earned: 0, best: 0 },
  );
}
