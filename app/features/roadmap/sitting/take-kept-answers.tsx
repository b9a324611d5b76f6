import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AssessmentAnswers } from "../assessment.ts";
import { readLocalAnswers, saveLocalAnswer } from "../local-store.ts";
import { SITTING_PATH } from "./paths.ts";

/**
 * Moves answers that were given without script into this browser, where they are offered to an account,
 * and has the stored ones deleted.
 */
export function TakeKeptAnswers({ kept }: { kept: AssessmentAnswers }) {
  const { submit } = useFetcher();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || Object.keys(kept).length === 0) return;
    isTaken.current = true;
    for (const [id, answer] of Object.entries(kept)) {
      const own = readLocalAnswers().answers[id];
      if (!own || own.at < answer.at) saveLocalAnswer(id, answer);
    }
    // Answers that the browser cannot store would be lost with the page.
    if (readLocalAnswers().isPersisted)
      void submit({ intent: "forget" }, { method: "post", action: SITTING_PATH });
  }, [kept, submit]);
  return null;
}
