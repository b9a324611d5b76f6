import { readLocalLevels } from "#app/features/roadmap/local-store.tsx";
import { compareQuestions } from "../job-gaps.ts";
import type { JobQuestion } from "../job-questions.ts";

/** A job's questions by the levels that this browser keeps. Loaded only where it keeps some. */
export function compareLocally(questions: readonly JobQuestion[]) {
  return compareQuestions(questions, readLocalLevels());
}
