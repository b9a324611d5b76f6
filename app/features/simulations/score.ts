import type { Decision, Play } from "./engine.ts";
import type { Choice } from "./simulation.ts";

export interface Points {
  earned: number;
  /** The most that could be earned at the decisions met. */
  best: number;
}

export interface Score {
  /** 0 to 100, rounded; null where nothing could be earned. */
  percent: number | null;
  total: Points;
  /** Each against its own best: they need not all be reachable at once. */
  competencies: Record<string, Points>;
}

/** The score of a play. Taking the choice with the most points each time gives 100 percent. */
export function scoreOf({ decisions, scenario }: Pick<Play, "decisions" | "scenario">): Score {
  const total = sumPoints(decisions, totalPointsOf);
  return {
    percent: percentOf(total),
    total,
    competencies: Object.fromEntries(
      scenario.competencies.map((id) => [
        id,
        sumPoints(decisions, ({ score }) => score?.[id] ?? 0),
      ]),
    ),
  };
}

/** 0 to 100, rounded; null where nothing could be earned. */
export function percentOf({ earned, best }: Points): number | null {
  return best === 0 ? null : Math.round((100 * earned) / best);
}

/** A choice's points over all competencies. */
export function totalPointsOf({ score = {} }: Pick<Choice, "score">): number {
  return Object.values(score).reduce((sum, points) => sum + points, 0);
}

function sumPoints(decisions: readonly Decision[], pointsOf: (choice: Choice) => number): Points {
  return decisions.reduce(
    ({ earned, best }, { chosen, offeredChoices }) => ({
      earned: earned + pointsOf(chosen),
      best: best + Math.max(...offeredChoices.map(pointsOf)),
    }),
    { earned: 0, best: 0 },
  );
}
