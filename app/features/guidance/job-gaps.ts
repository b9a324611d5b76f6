import { NO_COMPETENCIES } from "#app/features/roadmap/job-link.ts";
import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import type { JobQuestion, JobQuestions } from "./job-questions.ts";

/**
 * Puts questions about gaps first. `levels` are someone's by competency id; null or empty for whoever
 * stated none. Deterministic.
 */
export function compareQuestions(
  questions: readonly Omit<JobQuestion, "gap">[],
  levels: ReadonlyMap<string, number> | null,
): Pick<JobQuestions, "statement" | "reason" | "asked"> {
  const asked = questions
    .map((question) => ({
      ...question,
      gap: toGapText(levels?.get(question.id), question.target),
    }))
    .sort((one, other) => Number(other.gap !== null) - Number(one.gap !== null));
  const gapCount = asked.filter(({ gap }) => gap !== null).length;
  return {
    statement: toStatement(asked.length, gapCount),
    reason: toReason(levels, asked.length),
    asked,
  };
}

function toGapText(level: number | undefined, target: number): string | null {
  if (level === undefined || level >= target) return null;
  return `You’re at level ${level} (${LEVEL_NAMES[level]}); the target is ${target}.`;
}

function toStatement(questionCount: number, gapCount: number): string {
  if (questionCount === 0) return NO_COMPETENCIES;
  const competenciesText = questionCount === 1 ? "one competency" : `${questionCount} competencies`;
  if (gapCount === 0) return `The posting mentions ${competenciesText} on the roadmap.`;
  return `The posting mentions ${competenciesText} on the roadmap, and ${gapCount === 1 ? "one of them is a gap" : `${gapCount} of them are gaps`} for you.`;
}

function toReason(levels: ReadonlyMap<string, number> | null, questionCount: number): string {
  if (questionCount === 0) return "These questions fit any lead job.";
  if (!levels || levels.size === 0) {
    return "Rate yourself on the roadmap to see the questions about your gaps first.";
  }
  return "Your gaps come first: the employer’s answers show what you could learn there.";
}
