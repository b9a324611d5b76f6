import type { TargetRole } from "#app/features/account/profile.ts";
import type { AskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { targetLevel } from "../../target.ts";

/** The job that led to the sitting, on each of its questions. */
export function JobLine({ job }: { job: AskedJob }) {
  return (
    <p className="meta">
      For{" "}
      <Link className="link wrap-anywhere" to={job.path}>
        {job.title}, {job.company}
      </Link>
    </p>
  );
}

interface JobOutcomeProps {
  job: AskedJob;
  levels: ReadonlyMap<string, number>;
  targetRole: TargetRole | null;
}

/** "1 of 4 met, 1 missing, 2 not answered", and the way back to the job. */
export function JobOutcome({ job, levels, targetRole }: JobOutcomeProps) {
  const { met, missing, unanswered } = countMet(job, { levels, targetRole });
  const parts = [
    `${met} of ${job.competencies.length} met`,
    missing > 0 && `${missing} missing`,
    unanswered > 0 && `${unanswered} not answered`,
  ].filter(Boolean);
  return (
    <section className="panel stack gap-3" aria-labelledby="for-job">
      <h2 id="for-job" className="wrap-anywhere">
        For {job.title}, {job.company}
      </h2>
      <p>{parts.join(", ")}.</p>
      <p>
        <Link className="btn" to={job.path}>
          <Icon name="arrow-left" />
          Back to the job
        </Link>
      </p>
    </section>
  );
}

/** How many of the competencies of a job someone meets, lacks, and has not answered. */
export function countMet(
  { competencies }: Pick<AskedJob, "competencies">,
  { levels, targetRole }: Omit<JobOutcomeProps, "job">,
) {
  const unanswered = competencies.filter(({ id }) => !levels.has(id)).length;
  const met = competencies.filter(
    ({ id }) => (levels.get(id) ?? -1) >= targetLevel(targetRole, id),
  ).length;
  return { met, missing: competencies.length - unanswered - met, unanswered };
}
