import { useSearchParams } from "react-router";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { parseJobLink } from "../job-link.ts";

/** Visitors share one stored page, made without the job: for them the line needs script, as answering does. */
export function BackToJob({
  isVisitor,
  own,
}: {
  isVisitor: boolean;
  own: OwnTarget | null | undefined;
}) {
  const [search] = useSearchParams();
  const target = useTargetJob(own);
  const isHydrated = useIsHydrated();
  const job = isVisitor && !isHydrated ? null : parseJobLink(search);
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
