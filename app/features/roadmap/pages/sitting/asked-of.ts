import type { TargetJob } from "#app/features/target-job/target-job.ts";
import { ROLE } from "../../job-link.ts";
import { findNextForJob, type Learner } from "../../next-for-job.ts";
import type { AskedOf } from "../../sitting/outcome.ts";

/** What the job of the sitting asks for, else what their reader works toward; null for neither. */
export function toAskedOf(
  job: TargetJob | null,
  target: TargetJob | null,
  learner: Learner,
): AskedOf | null {
  const held = job ?? target;
  if (!held) return null;
  const { id, asked: ids } = held;
  const which = job ? "this job" : "the job you’re working toward";
  return {
    ids,
    next: findNextForJob(ids, learner),
    why: id === ROLE.id ? "every kind of lead needs it" : `${which} mentions it`,
  };
}
