import type { ReactNode } from "react";
import { SITTING_LENGTH, SITTING_MINUTES } from "../sitting/questions.ts";
import { SittingLink } from "./sitting-link.tsx";

export const CHOOSE_LEVEL_HINT = "Choose the highest level that you do without being asked.";

export function StartingQuestions({ children }: { children?: ReactNode }) {
  return (
    <section className="panel stack gap-3" aria-labelledby="start-title">
      <h2 id="start-title">Where do you stand?</h2>
      <p>
        {SITTING_LENGTH} questions, one at a time, about {SITTING_MINUTES} minutes. You can stop
        after any of them and go on later. Or open a competency below and answer there.
      </p>
      {children}
      <p>
        <SittingLink>Begin</SittingLink>
      </p>
    </section>
  );
}
