import { targetLevel } from "#app/features/roadmap/target.ts";
import { isPracticed } from "#app/features/simulations/run.ts";
import type { Learner } from "./standing.ts";

/** A competency to go on with for a job. */
export interface NextForJob {
  id: string;
  /** Else it is to be rated first. */
  isGap: boolean;
}

/**
 * The gap that a job's page leads to, too: the lowest level that no run practiced. Else the first competency that is
 * not rated; null where neither is left.
 */
export function findNextForJob(
  askedIds: readonly string[],
  { levels, targetRole, runs }: Learner,
): NextForJob | null {
  const levelOf = (id: string) => levels.get(id) ?? Number.POSITIVE_INFINITY;
  const [gap] = askedIds
    .filter((id) => levelOf(id) < targetLevel(targetRole, id) && !isPracticed(id, runs))
    .toSorted((one, other) => levelOf(one) - levelOf(other));
  const id = gap ?? askedIds.find((each) => !levels.has(each));
  return id === undefined ? null : { id, isGap: gap !== undefined };
}
