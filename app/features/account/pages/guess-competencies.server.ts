import { listRequestedCompetencies } from "#app/features/job-import/parse/requested-competencies.ts";
import type { Expectation } from "#app/reference/competencies/ladder.ts";

/** Expectations without a competency get the one that their words ask for, if it is just one. */
export function guessCompetencies(ladder: readonly Expectation[]): Expectation[] {
  return ladder.map(({ text, competencyId }) => {
    if (competencyId) return { text, competencyId };
    const [asked, ...others] = listRequestedCompetencies(text);
    return { text, competencyId: asked && others.length === 0 ? asked.id : null };
  });
}
