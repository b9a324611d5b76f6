import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { saveSection } from "#app/features/profile/profile.server.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { counted } from "#app/ui/time.ts";
import type { Answer } from "./assessment.ts";
import type { ASSESSMENT_FORMS } from "./assessment-forms.server.ts";
import { checkAgain, completeAssessment } from "./assessments.server.ts";
import { mergeLocalAnswers } from "./merge-answers.server.ts";
import { saveAnswer } from "./save-answer.server.ts";

interface AssessmentSaved extends Saved {
  version?: number | string;
}

/** Carries out a form of the roadmap. Throws 401 for a visitor. */
export async function answerAssessment(
  { context }: { context: Readonly<RouterContextProvider> },
  form: ValidForm<typeof ASSESSMENT_FORMS>,
): Promise<AssessmentSaved> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  const carryOut = async (): Promise<AssessmentSaved> => {
    const id = await once(form, viewer.uid);
    switch (form.intent) {
      case "answer": {
        const { competency, version: seen, ...given } = form.value;
        const answer = { ...given, at: now.toISOString() };
        const replaced = await saveAnswer(db, viewer, { id, competency, answer, seen, now });
        return {
          message: replaced ? replacedWords(replaced) : `Saved ${timeWords(answer.at)}.`,
          version: answer.at,
          to: `/roadmap#${competency}`,
        };
      }
      case "complete": {
        const left = await completeAssessment(db, viewer, { id: form.value.assessment, now });
        return { message: completedWords(left) };
      }
      case "recheck": {
        const isNew = await checkAgain(db, viewer, { id, now });
        return {
          message: isNew
            ? "A new assessment is begun, with the answers of the last one. Change what is different now."
            : "An assessment is in progress already.",
        };
      }
      case "merge": {
        const added = await mergeLocalAnswers(db, viewer, { id, local: form.value.answers, now });
        return { message: mergedWords(added) };
      }
      case "focus": {
        const { version, focusAreas } = form.value;
        const save = { section: "work" as const, values: { focusAreas }, version, now };
        const saved = await saveSection(db, viewer, save);
        return { message: "Your focus is saved. Gaps are ordered by it.", version: saved };
      }
    }
  };
  return inWriteTime(carryOut());
}

function replacedWords({ level, at }: Answer): string {
  return `Saved. It replaced level ${level}, saved in another window at ${timeWords(at)}.`;
}

/** "09:52 UTC" */
function timeWords(iso: string): string {
  return `${iso.slice(11, 16)} UTC`;
}

function completedWords(left: number): string {
  if (left === 0) return "Completed, with an answer to every competency.";
  return left === 1
    ? "Completed. 1 competency has no answer and stays “not answered”."
    : `Completed. ${left} competencies have no answer and stay “not answered”.`;
}

function mergedWords(added: number): string {
  if (added === 0) return "What you saved before is newer, so it stays as it was.";
  return `${counted(added, "answer")} added.`;
}
