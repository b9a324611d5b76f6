import { CURRENT_LEVEL_LABELS } from "#app/features/account/labels.ts";
import type { CurrentLevel, Profile, TargetRole } from "#app/features/account/profile.ts";
import { COMPETENCIES, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import { targetLevel } from "./target.ts";

/* Levels to begin an assessment with, from a profile. They count for nothing until they are chosen. */

export interface SuggestedLevels {
  /** By competency id. */
  levels: Record<string, number>;
  /** What the profile says: "“Senior engineer”, 8 years" */
  reason: string;
}

type Experience = Pick<Profile, "currentLevel" | "yearsExperience">;

/** From here on, years count one level more. */
const LONG_YEARS = 8;

const BASE_LEVELS: Record<CurrentLevel, number> = {
  mid: 0,
  senior: 1,
  staff: 2,
  principal: 2,
  lead: 2,
  manager: 2,
};

/** What a role asks less of, people close to it have practiced less. */
const CLOSEST_ROLES: Record<CurrentLevel, TargetRole | null> = {
  mid: "staff",
  senior: "staff",
  staff: "staff",
  principal: "staff",
  lead: null,
  manager: "manager",
};

/** The level to begin an answer with, from 0 to a Tech Lead's; null while the profile says no level. */
export function suggestLevel(
  competencyId: string,
  { currentLevel, yearsExperience }: Experience,
): number | null {
  if (currentLevel === null) return null;
  const isLessPracticed = targetLevel(CLOSEST_ROLES[currentLevel], competencyId) < TARGET_LEVEL;
  const hasLongYears = (yearsExperience ?? 0) >= LONG_YEARS;
  const level = BASE_LEVELS[currentLevel] + Number(hasLongYears) - Number(isLessPracticed);
  return Math.min(Math.max(level, 0), TARGET_LEVEL);
}

/** The suggested levels of all competencies; null while the profile says no level. */
export function listSuggestedLevels(experience: Experience): SuggestedLevels | null {
  const { currentLevel, yearsExperience } = experience;
  if (currentLevel === null) return null;
  const years =
    yearsExperience === null
      ? ""
      : `, ${yearsExperience} ${yearsExperience === 1 ? "year" : "years"}`;
  return {
    levels: Object.fromEntries(
      COMPETENCIES.flatMap(({ id }) => {
        const level = suggestLevel(id, experience);
        return level === null ? [] : [[id, level]];
      }),
    ),
    reason: `“${CURRENT_LEVEL_LABELS[currentLevel]}”${years}`,
  };
}
