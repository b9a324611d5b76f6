import type { Viewer } from "#app/auth/viewer.server.ts";
import type { AssessmentAnswer, AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import { mergeLocalAnswers } from "#app/features/roadmap/merge-answers.server.ts";
import { saveAnswer } from "#app/features/roadmap/save-answer.server.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { type Past, rowId } from "./past.ts";

export type Given = Omit<AssessmentAnswer, "at">;

interface DatedAnswers {
  answers: Record<string, Given>;
  daysAgo: number;
}

/** Stores answers as those that someone gave before they signed in; returns the assessment's id. */
export async function storeFirstAnswers(
  { db, at }: Past,
  viewer: Viewer,
  { answers, daysAgo }: DatedAnswers,
): Promise<string> {
  const id = await rowId(`${viewer.uid}'s first assessment`);
  const now = at(daysAgo);
  const dated: AssessmentAnswers = Object.fromEntries(
    Object.entries(answers).map(([competency, each]) => [
      competency,
      { ...each, at: now.toISOString() },
    ]),
  );
  const localAnswers = { frameworkVersion: FRAMEWORK_VERSION, answers: dated };
  await mergeLocalAnswers(db, viewer, { id, localAnswers, now });
  return id;
}

/** Answers in the assessment in progress, one competency after the other. */
export async function answerAll(
  { db, at }: Past,
  viewer: Viewer,
  { answers, daysAgo }: DatedAnswers,
): Promise<void> {
  const now = at(daysAgo, "17:40");
  for (const [competency, given] of Object.entries(answers)) {
    const answer = { ...given, at: now.toISOString() };
    await saveAnswer(db, viewer, { id: "", competency, answer, seenAt: "", now });
  }
}

/** An answer without evidence; confidence goes from 1, a guess, to 3. */
export function given(level: number, confidence: Given["confidence"] = 2, note = ""): Given {
  return { level, confidence, note, evidence: [] };
}
