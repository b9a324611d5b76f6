import type { AskedOf } from "#app/features/roadmap/gap-order.ts";
import { ROLE } from "#app/features/roadmap/job-link.ts";
import { findNextForJob, type Learner } from "#app/features/roadmap/next-for-job.ts";
import type { TargetJob } from "./target-job.ts";

/** What the job at hand asks for, else what their reader works toward; null for neither. */
export function toAskedOf(
  job: TargetJob | null,
  target: TargetJob | null | undefined,
  learner: Learner,
): AskedOf | null {
  const goal = job ?? target;
  if (!goal) return null;
  const { id, asked: ids } = goal;
  const which = job ? "this job" : "the job you’re working toward";
  return {
    ids,
    next: findNextForJob(ids, learner),
    why: id === ROLE.id ? "every kind of lead needs it" : `${which} mentions it`,
  };
}
