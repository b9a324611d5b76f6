import type { TargetRole } from "#app/features/account/profile.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswer } from "./assessment.ts";
import { areaTarget } from "./target.ts";

export interface AreaScore {
  id: string;
  name: string;
  of: number;
  answered: number;
  /** How many are at the target or above it. Levels have an order and no distances, so no average is told. */
  atTarget: number;
  /** Where pictures draw the area: the mean of the answered ones; null if none is. */
  mean: number | null;
  target: number;
  /** Competencies with evidence at the target. */
  evidenced: number;
}

/** Scores of all areas, in the roadmap's order. Unanswered competencies do not count. */
export function listAreaScores(
  answers: Readonly<Record<string, Pick<AssessmentAnswer, "level">>>,
  evidencedIds: ReadonlySet<string>,
  targetRole: TargetRole | null,
): AreaScore[] {
  return AREAS.map(({ id, name, competencies }) => {
    const levels = competencies.flatMap((each) => answers[each.id]?.level ?? []);
    const target = areaTarget(targetRole, id);
    return {
      id,
      name,
      of: competencies.length,
      answered: levels.length,
      atTarget: levels.filter((level) => level >= target).length,
      mean:
        levels.length > 0 ? levels.reduce((sum, level) => sum + level, 0) / levels.length : null,
      target,
      evidenced: competencies.filter((each) => evidencedIds.has(each.id)).length,
    };
  });
}

/** "2 of 5 at target level"; empty if nothing was answered. */
export function atTargetWords({ atTarget, of, answered }: Omit<AreaScore, "id" | "name">): string {
  return answered === 0 ? "" : `${atTarget} of ${of} at target level`;
}

/** The number of answered competencies. */
export function countAnswered(scores: readonly AreaScore[]): number {
  return scores.reduce((sum, { answered }) => sum + answered, 0);
}
