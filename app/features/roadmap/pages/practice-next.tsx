import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { jobParamOf, practicePath, withJob } from "../job-link.ts";
import { findNextForJob, type Learner } from "../next-for-job.ts";

interface PracticeNextProps {
  /** The account's target; undefined for a visitor. */
  own: OwnTarget | null | undefined;
  /** Of a visitor with the runs that only their browser knows. */
  learner: Learner & { runs: readonly { simulationId: string }[] };
}

/** To the next gap of what they work toward, as its page says it. */
export function PracticeNext({ own, learner }: PracticeNextProps) {
  const { job } = useTargetJob(own);
  const next = job && findNextForJob(job.asked, learner);
  if (!job || !next?.isGap) return null;
  return (
    <Link
      className="btn"
      to={withJob(
        practicePath(next.id, own === undefined ? learner.runs : []),
        jobParamOf(job.path),
      )}
      rel="nofollow"
    >
      Practice next: {findCompetency(next.id)?.name}
    </Link>
  );
}
