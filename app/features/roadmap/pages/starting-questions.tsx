import type { ReactNode } from "react";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { SITTING_LENGTH, SITTING_MINUTES } from "../sitting/questions.ts";
import { SittingLink } from "./sitting-link.tsx";

export const CHOOSE_LEVEL_HINT =
  "Choose the highest level you already work at without being asked.";

interface StartingQuestionsProps {
  /** The account's target; absent for a visitor. */
  own?: OwnTarget | null;
  children?: ReactNode;
}

export function StartingQuestions({ own, children }: StartingQuestionsProps) {
  return (
    <section className="panel stack gap-3" aria-labelledby="start-title">
      <h2 id="start-title">Where do you stand?</h2>
      <p>
        Up to {SITTING_LENGTH} questions on the {COMPETENCIES.length} competencies, about{" "}
        {SITTING_MINUTES} minutes or less. You can stop at any time and continue later, or rate any
        competency below.
      </p>
      {children}
      <p>
        <SittingLink own={own}>Begin</SittingLink>
      </p>
    </section>
  );
}
