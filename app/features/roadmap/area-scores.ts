import type { Answers } from "./assessment.ts";
import { AREAS, type Area, TARGET_LEVEL } from "./framework.ts";

/** Where somebody stands in an area. */
export interface AreaScore {
  id: string;
  name: string;
  /** How many competencies it has, and how many of them were answered. */
  of: number;
  answered: number;
  /** The average level of what was answered, in tenths; null where nothing was. */
  level: number | null;
  /** How far what was answered is from the target on average, in tenths. */
  gap: number | null;
  /** How many of its competencies something strong backs up. */
  evidenced: number;
}

/** A standing in each area, in the roadmap's order. What was not answered counts for nothing. */
export function listAreaScores(
  answers: Answers,
  evidenced: ReadonlySet<string>,
  areas: readonly Area[] = AREAS,
): AreaScore[] {
  return areas.map(({ id, name, competencies }) => {
    const levels = competencies.flatMap((each) => answers[each.id]?.level ?? []);
    const gaps = levels.map((level) => Math.max(0, TARGET_LEVEL - level));
    return {
      id,
      name,
      of: competencies.length,
      answered: levels.length,
      level: averageOf(levels),
      gap: averageOf(gaps),
      evidenced: competencies.filter((each) => evidenced.has(each.id)).length,
    };
  });
}

/** Tenths as they are read: 23 is "2.3". */
export function tenthsWords(tenths: number | null): string {
  return tenths === null ? "–" : (tenths / 10).toFixed(1);
}

/** How many of the roadmap's competencies were answered. */
export function countAnswered(scores: readonly AreaScore[]): number {
  return scores.reduce((sum, { answered }) => sum + answered, 0);
}

/** An average in tenths, null of nothing; halves go to the even one, so that a level and its gap add up to the target. */
export function averageOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const tenths = (values.reduce((sum, value) => sum + value, 0) * 10) / values.length;
  const isHalf = tenths % 1 === 0.5;
  return isHalf ? 2 * Math.round(tenths / 2) : Math.round(tenths);
}
