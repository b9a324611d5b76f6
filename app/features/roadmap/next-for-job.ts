import type { TargetRole } from "#app/features/account/profile.ts";
import { isPracticed, type Run } from "#app/features/simulations/run.ts";
import { targetLevel } from "./target.ts";

export interface Learner {
  /** By competency id; missing if not answered. */
  levels: ReadonlyMap<string, number>;
  targetRole: TargetRole | null;
  /** Finished. */
  runs: readonly Pick<Run, "competencies">[];
}

/** A competency to go on with for a job. */
export interface NextForJob {
  id: string;
  /** Else it is to be rated first. */
  isGap: boolean;
}

/**
 * What a job leads on to, on its page, after its questions, in a debrief and on home: the gap with the lowest level
 * that no run practiced. Else the first competency that is not rated; null where neither is left.
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
