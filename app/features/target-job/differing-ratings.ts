import type { AssessmentAnswer, AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";

type Rating = Pick<AssessmentAnswer, "level" | "at">;

/**
 * A sentence for each competency that this browser and the account rate differently, with what adding makes of it: as
 * `mergeAnswers`, the newer wins.
 */
export function listDifferingRatings(
  kept: AssessmentAnswers,
  own: Readonly<Record<string, Rating>>,
): string[] {
  return Object.entries(kept).flatMap(([id, { level, at }]) => {
    const mine = own[id];
    if (!mine || mine.level === level) return [];
    const becomes = at > mine.at ? `becomes ${level}` : `stays ${mine.level}`;
    const name = findCompetency(id)?.name ?? id;
    return [
      `${name}: ${level} here, ${mine.level} in your account. If you add it, it ${becomes}, the newer rating.`,
    ];
  });
}
