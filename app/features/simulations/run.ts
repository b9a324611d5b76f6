import { toCurrentId } from "#app/reference/competencies/framework-history.ts";
import { type CompetencyPoints, percentOf } from "./score.ts";

/** A finished attempt that was not a "what if". */
export interface Run {
  id: string;
  simulationId: string;
  scenarioId: string;
  title: string;
  finishedAt: string | null;
  competencies: Readonly<Record<string, CompetencyPoints>>;
}

/** A run's points by current id. Where two ids became one, those under the current id count. */
export function toCurrentPoints(competencies: Run["competencies"]): Run["competencies"] {
  const merged = Object.entries(competencies).map(([id, points]) => [toCurrentId(id), points]);
  const current = Object.entries(competencies).filter(([id]) => toCurrentId(id) === id);
  return Object.fromEntries([...merged, ...current]);
}

/** The share of a competency's available points that a run earned, in percent; null where there were none. */
export function competencyPercent(
  { competencies }: Pick<Run, "competencies">,
  id: string,
): number | null {
  const points = competencies[id];
  return points ? percentOf(points) : null;
}

/** The percentage from which a run supports a level. */
export const EVIDENCE_PERCENT = 65;
/** Evidence is what choosing at random would reach in at most this share of cases. */
export const EVIDENCE_CHANCE = 0.05;

/**
 * Half the chi-squared quantile of 95% with 2, 4, 6 … degrees of freedom: from these sums on, one, two,
 * three … runs together are unlikely to be chance (Fisher's method of combining probabilities).
 */
const NEEDED_SUMS = [
  -Math.log(EVIDENCE_CHANCE),
  ...[4.744, 6.296, 7.754, 9.154, 10.513, 11.842, 13.148],
] as const;

/**
 * The runs of a competency that count as evidence, by id: those that choosing at random would hardly match,
 * each alone or the fewest of them together, and only with EVIDENCE_PERCENT. Of one scenario only the most
 * telling run counts together with others: its debrief has told the better choices, so another run of it is
 * no new test. Where runs count, more runs never leave none that does.
 */
export function findEvidenceRuns(runs: readonly Run[], competencyId: string): Set<string> {
  const telling = runs
    .flatMap((run) => {
      const { chance = 1 } = run.competencies[competencyId] ?? {};
      const isGood = (competencyPercent(run, competencyId) ?? 0) >= EVIDENCE_PERCENT;
      const scenario = JSON.stringify([run.simulationId, run.scenarioId]);
      return isGood ? { id: run.id, scenario, weight: -Math.log(chance) } : [];
    })
    .sort((one, other) => other.weight - one.weight || one.id.localeCompare(other.id));
  const distinct = [...Map.groupBy(telling, ({ scenario }) => scenario).values()].flatMap(
    ([mostTelling]) => mostTelling ?? [],
  );
  const sums = distinct.map((_, index) =>
    distinct.slice(0, index + 1).reduce((sum, { weight }) => sum + weight, 0),
  );
  const fewest = sums.findIndex((sum, index) => sum >= (NEEDED_SUMS[index] ?? Infinity));
  const together = distinct.slice(0, fewest + 1);
  const alone = telling.filter(({ weight }) => weight >= NEEDED_SUMS[0]);
  return new Set([...together, ...alone].map(({ id }) => id));
}
