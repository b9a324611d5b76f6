import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { BackToJobLink } from "../back-to-job-link.tsx";
import { type JobLink, ROLE } from "../job-link.ts";

interface BackToJobProps {
  job: JobLink | null;
  /** The account's target; undefined for a visitor. */
  own: OwnTarget | null | undefined;
}

/** The way back to the job that led to the roadmap. */
export function BackToJob({ job, own }: BackToJobProps) {
  const target = useTargetJob(own);
  // The line of the job that they work towards leads back, too, and the role's page is this one.
  if (!job || job.path === ROLE.path || job.id === target.job?.id) return null;
  return (
    <p>
      <BackToJobLink job={job} />
    </p>
  );
}
