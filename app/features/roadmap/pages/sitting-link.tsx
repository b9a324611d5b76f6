import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { Link } from "#app/ui/link.tsx";
import { jobParamOf, parseJobLink, ROLE } from "../job-link.ts";
import { sittingPath } from "../sitting/paths.ts";

interface SittingLinkProps {
  /** The account's target; absent for a visitor. */
  own?: OwnTarget | null;
  answeredIds?: ReadonlySet<string>;
  children: ReactNode;
}

/** To the sitting; of the job that the address names, or else of the one that they work towards. */
export function SittingLink({ own, answeredIds, children }: SittingLinkProps) {
  const target = useTargetJob(own);
  const [search] = useSearchParams();
  const isLeft = target.job?.asked.some((id) => !answeredIds?.has(id));
  const path = target.job && isLeft ? target.job.path : null;
  const link = parseJobLink(search);
  const job = link?.param ?? (path && jobParamOf(path));
  return (
    <Link className="btn primary" to={sittingPath({ job: job ?? undefined })} rel="nofollow">
      {job
        ? `Rate yourself for ${job === ROLE.id ? ROLE.title : (link?.title ?? "this job")}`
        : children}
    </Link>
  );
}
