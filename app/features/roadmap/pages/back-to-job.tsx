import { useSearchParams } from "react-router";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { parseJobLink } from "../job-link.ts";

/** The way back to the job that the address names. */
export function BackToJob({ own }: { own: OwnTarget | null | undefined }) {
  const [search] = useSearchParams();
  const target = useTargetJob(own);
  const job = parseJobLink(search);
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
