import { useEffect, useRef } from "react";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { postForm } from "#app/ui/form/use-submission.ts";
import type { AssessmentAnswers } from "../../assessment.ts";
import { parseLocalAnswers } from "../../local-answers.ts";
import { localAnswers, saveLocalAnswer } from "../../local-store.tsx";
import { SITTING_PATH } from "../../sitting/paths.ts";

/**
 * Moves answers that were given without script into this browser, where they are offered to an account,
 * and has the stored ones deleted.
 */
export function TakeKeptAnswers({ kept }: { kept: AssessmentAnswers }) {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || Object.keys(kept).length === 0) return;
    isTaken.current = true;
    for (const [id, answer] of Object.entries(kept)) {
      const own = localAnswers.read().answers[id];
      if (!own || own.at < answer.at) saveLocalAnswer(id, answer);
    }
    // Answers that the browser cannot store would be lost with the page.
    if (localAnswers.read().isPersisted) void postForm(SITTING_PATH, { intent: "forget" });
  }, [kept]);
  return null;
}

export type CarryResult = FormResult & { carried?: AssessmentAnswers };

/** The answers of a form that was sent without script, also of one that was refused. */
export function carriedAnswers(result: CarryResult | undefined): AssessmentAnswers {
  return (
    result?.carried ?? parseLocalAnswers(firstValueOf(result?.values ?? {}, "answers")).answers
  );
}
