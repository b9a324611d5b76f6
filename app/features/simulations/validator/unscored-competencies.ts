import type { Choice, Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";

/** V12: competencies of a scenario that no reachable choice scores. */
export function findUnscoredCompetencies(
  { id, competencies }: Scenario,
  scoredCompetencies: ReadonlySet<string>,
): Finding[] {
  return competencies
    .filter((each) => !scoredCompetencies.has(each))
    .map((each) => ({
      rule: "V12",
      at: id,
      sentence: `No choice that can be reached scores “${each}”.`,
    }));
}

/** The competencies that a choice gives points in. */
export function scoredCompetenciesOf({ score = {} }: Choice): string[] {
  return Object.keys(score).filter((each) => (score[each] ?? 0) > 0);
}
