import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { browserStore } from "#app/ui/browser-store.ts";
import { KEPT_KEYS } from "#app/ui/kept.ts";
import { type AssessmentAnswer, levelsOf } from "./assessment.ts";
import { carryOverAnswers } from "./framework-changes.ts";
import { formatLocalAnswers, NO_LOCAL_ANSWERS, parseLocalAnswers } from "./local-answers.ts";

/** A visitor's answers, under the current framework. */
export const localAnswers = browserStore({
  key: KEPT_KEYS.answers,
  empty: NO_LOCAL_ANSWERS,
  parse(text) {
    const { frameworkVersion, answers, archetype } = parseLocalAnswers(text);
    return {
      frameworkVersion: FRAMEWORK_VERSION,
      answers: carryOverAnswers(answers, frameworkVersion),
      archetype,
    };
  },
  format: (value) => (Object.keys(value.answers).length > 0 ? formatLocalAnswers(value) : null),
});

export function saveLocalAnswer(competencyId: string, answer: AssessmentAnswer): void {
  const kept = localAnswers.read();
  localAnswers.write({ ...kept, answers: { ...kept.answers, [competencyId]: answer } });
}

/** By competency id. */
export function readLocalLevels(): Map<string, number> {
  return levelsOf(localAnswers.read().answers);
}
