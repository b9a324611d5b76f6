import type { JobLink } from "#app/features/roadmap/job-link.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { OwnTarget } from "./target-job.ts";
import { useTargetJob } from "./use-target-job.tsx";

interface BackToJobProps {
  job: JobLink | null;
  /** The account's target; undefined for a visitor. */
  own: OwnTarget | null | undefined;
}

/** The way back to the job that led to a page. */
export function BackToJob({ job, own }: BackToJobProps) {
  const target = useTargetJob(own);
  // The line of the job that they work towards leads back, too.
  if (!job || job.id === target.job?.id) return null;
  return (
    <p>
      <Link className="more" to={job.path}>
        <Icon name="arrow-left" />
        <span className="wrap-anywhere">Back to {job.title}</span>
      </Link>
    </p>
  );
}
