import { ROLE } from "#app/features/roadmap/job-link.ts";
import type { Learner } from "#app/features/roadmap/next-for-job.ts";
import { targetLevel } from "#app/features/roadmap/target.ts";
import { isPracticed } from "#app/features/simulations/run.ts";

/** How someone stands in the competencies that a job asks for. */
export interface JobStanding {
  asked: number;
  met: number;
  gaps: number;
  unanswered: number;
  /** Ids of the gaps and unanswered ones with a finished run: practice, and no level. */
  practiced: string[];
}

export function measureStanding(
  askedIds: readonly string[],
  { levels, targetRole, runs }: Learner,
): JobStanding {
  const unanswered = askedIds.filter((id) => !levels.has(id)).length;
  const open = askedIds.filter((id) => (levels.get(id) ?? -1) < targetLevel(targetRole, id));
  return {
    asked: askedIds.length,
    met: askedIds.length - open.length,
    gaps: open.length - unanswered,
    unanswered,
    practiced: open.filter((id) => isPracticed(id, runs)),
  };
}

/** "1 of 4 met, 2 gaps, 1 not rated, 1 practiced" */
export function standingWords(standing: JobStanding): string {
  const { asked, met, gaps, unanswered, practiced } = standing;
  return [
    `${met} of ${asked} met`,
    gaps > 0 && `${gaps} gap${gaps === 1 ? "" : "s"}`,
    unanswered > 0 && `${unanswered} not rated`,
    practiced.length > 0 && practicedWords(standing),
  ]
    .filter(Boolean)
    .join(", ");
}

/** "2 practiced" */
export function practicedWords({ practiced }: JobStanding): string {
  return `${practiced.length} practiced`;
}

/** Where the results of practice for a job are linked: its own list, or the gaps of the role. */
export function practicedPath(jobPath: string): string {
  return jobPath + (jobPath === ROLE.path ? "#gaps" : "#asked");
}
