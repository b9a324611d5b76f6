import type { TargetRole } from "#app/features/account/profile.ts";
import { isPracticed, type Run } from "#app/features/simulations/run.ts";
import { leadingAreas, targetLevel } from "./target.ts";

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
 * What a job leads on to, on its page, after its questions, in a debrief and on home: of the gaps that no run
 * practiced, one in the areas that the reader's role leads with, then the largest, then in the posting's order. Else
 * the first competency that is not rated; null where neither is left.
 */
export function findNextForJob(
  askedIds: readonly string[],
  { levels, targetRole, runs }: Learner,
): NextForJob | null {
  const leading = leadingAreas(targetRole);
  const rank = (id: string) => Number(!leading.some((area) => id.startsWith(`${area}.`)));
  const size = (id: string) =>
    targetLevel(targetRole, id) - (levels.get(id) ?? Number.POSITIVE_INFINITY);
  const [gap] = askedIds
    .filter((id) => size(id) > 0 && !isPracticed(id, runs))
    .toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one));
  const id = gap ?? askedIds.find((each) => !levels.has(each));
  return id === undefined ? null : { id, isGap: gap !== undefined };
}
