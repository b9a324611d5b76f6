import type { ReactNode } from "react";
import { listStartingCompetencies } from "./starting-competencies.ts";

export const CHOOSE_LEVEL_HINT = "Choose the highest level that you do without being asked.";

interface StartingQuestionsProps {
  focusAreas: readonly string[];
  children?: ReactNode;
}

export function StartingQuestions({ focusAreas, children }: StartingQuestionsProps) {
  const competencies = listStartingCompetencies(focusAreas);
  return (
    <section className="panel stack gap-3" aria-labelledby="start-title">
      <h2 id="start-title">Where do you stand?</h2>
      <p>
        Three questions to begin with, about 10 minutes. {CHOOSE_LEVEL_HINT} You can stop after any
        of them and go on later.
      </p>
      {children}
      <ol className="ledger ruled">
        {competencies.map(({ id, name, prompt }) => (
          <li key={id}>
            <h3>
              <a href={`#${id}`}>{name}</a>
            </h3>
            <p className="meta">{prompt}</p>
          </li>
        ))}
      </ol>
      <p>
        <a className="btn primary" href={`#${competencies[0]?.id}`}>
          Begin with {competencies[0]?.name}
        </a>
      </p>
    </section>
  );
}
