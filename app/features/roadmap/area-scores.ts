import type { TargetRole } from "#app/features/account/profile.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswers } from "./assessment.ts";
import { areaTarget } from "./target.ts";

/** Scores of one area. */
export interface AreaScore {
  id: string;
  name: string;
  /** Number of competencies. */
  of: number;
  answered: number;
  /** Average level of the answered ones in tenths; null if none is. */
  level: number | null;
  target: number;
  /** Average distance from the target in tenths. */
  gap: number | null;
  /** Competencies with evidence at the target. */
  evidenced: number;
}

/** Scores of all areas, in the roadmap's order. Unanswered competencies do not count. */
export function listAreaScores(
  answers: AssessmentAnswers,
  evidencedIds: ReadonlySet<string>,
  targetRole: TargetRole | null,
): AreaScore[] {
  return AREAS.map(({ id, name, competencies }) => {
    const levels = competencies.flatMap((each) => answers[each.id]?.level ?? []);
    const target = areaTarget(targetRole, id);
    const gaps = levels.map((level) => Math.max(0, target - level));
    return {
      id,
      name,
      of: competencies.length,
      answered: levels.length,
      level: averageTenths(levels),
      target,
      gap: averageTenths(gaps),
      evidenced: competencies.filter((each) => evidencedIds.has(each.id)).length,
    };
  });
}

/** Formats tenths: 23 is "2.3". */
export function formatTenths(tenths: number | null): string {
  return tenths === null ? "–" : (tenths / 10).toFixed(1);
}

/** The number of answered competencies. */
export function countAnswered(scores: readonly AreaScore[]): number {
  return scores.reduce((sum, { answered }) => sum + answered, 0);
}

/**
 * The average in tenths, or null for none. Halves are rounded to even, so that the averages of
 * level and gap add up to the target.
 */
export function averageTenths(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const tenths = (values.reduce((sum, value) => sum + value, 0) * 10) / values.length;
  const isHalf = tenths % 1 === 0.5;
  return isHalf ? 2 * Math.round(tenths / 2) : Math.round(tenths);
}
