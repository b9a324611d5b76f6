import { isMeasured } from "../score.ts";
import type { Choice, Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";

/** V12: competencies of a scenario that no reachable decision measures. */
export function findUnmeasuredCompetencies(
  { id, competencies }: Scenario,
  measuredCompetencies: ReadonlySet<string>,
): Finding[] {
  return competencies
    .filter((each) => !measuredCompetencies.has(each))
    .map((each) => ({
      rule: "V12",
      at: id,
      sentence: `No decision that can be reached measures “${each}”: something can be lost in it, and every choice that is best overall is best in it, too.`,
    }));
}

/** The competencies that choosing among these measures. */
export function measuredCompetenciesOf(
  { competencies }: Scenario,
  offeredChoices: readonly Choice[],
): string[] {
  return competencies.filter((each) => isMeasured(offeredChoices, each));
}
