import type { Decision, Play } from "./engine.ts";
import type { Choice } from "./simulation.ts";

/** Of a play, or of one competency at the decisions that measure it. */
export interface Points {
  earned: number;
  /** The most that could be earned at the decisions met. */
  best: number;
}

export interface Score {
  /** 0 to 100, rounded; null where nothing could be earned. */
  percent: number | null;
  total: Points;
  competencies: Record<string, Points>;
}

/** Goes up with the rules of scoring: runs scored by older rules are scored anew. */
export const SCORING_VERSION = 2;

/**
 * The score of a play. Taking the choice with the most points each time gives 100 percent, in total and in
 * every competency.
 */
export function scoreOf({ decisions, scenario }: Pick<Play, "decisions" | "scenario">): Score {
  const total = sumPoints(decisions, totalPointsOf);
  return {
    percent: percentOf(total),
    total,
    competencies: Object.fromEntries(
      scenario.competencies.map((id) => [id, competencyPointsOf(decisions, id)]),
    ),
  };
}

/**
 * Whether choosing among these options measures a competency: something can be lost in it, and whatever is
 * best overall is best in it, too. Elsewhere the best choice would count against its player.
 */
export function isMeasured(offeredChoices: readonly Choice[], competencyId: string): boolean {
  const points = offeredChoices.map((choice) => pointsIn(choice, competencyId));
  const most = Math.max(...points);
  if (Math.min(...points) >= most) return false;
  return bestChoices(offeredChoices).every((choice) => pointsIn(choice, competencyId) === most);
}

/** The choices with the most points over all competencies. */
export function bestChoices(offeredChoices: readonly Choice[]): Choice[] {
  const most = Math.max(...offeredChoices.map(totalPointsOf));
  return offeredChoices.filter((choice) => totalPointsOf(choice) === most);
}

/** 0 to 100, rounded; null where nothing could be earned. */
export function percentOf({ earned, best }: Points): number | null {
  return best === 0 ? null : Math.round((100 * earned) / best);
}

/** What choices at random earn on average at the same decisions, as `percentOf`. */
export function randomPercentOf({ decisions }: Pick<Play, "decisions">): number | null {
  const { best } = sumPoints(decisions, totalPointsOf);
  const earned = decisions.reduce((sum, { offeredChoices }) => {
    const points = offeredChoices.map(totalPointsOf);
    return sum + points.reduce((all, each) => all + each, 0) / points.length;
  }, 0);
  return percentOf({ earned, best });
}

/** A choice's points over all competencies. */
export function totalPointsOf({ score = {} }: Pick<Choice, "score">): number {
  return Object.values(score).reduce((sum, points) => sum + points, 0);
}

/** A choice's points in one competency. */
export function pointsIn({ score = {} }: Pick<Choice, "score">, competencyId: string): number {
  return score[competencyId] ?? 0;
}

function competencyPointsOf(decisions: readonly Decision[], id: string): Points {
  const measured = decisions.filter(({ offeredChoices }) => isMeasured(offeredChoices, id));
  return sumPoints(measured, (choice) => pointsIn(choice, id));
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
