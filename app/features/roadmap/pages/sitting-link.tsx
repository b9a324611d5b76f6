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

/**
 * To the sitting: of the job that the address names, or else of the one that they work towards, while it leaves something
 * to rate.
 */
export function SittingLink({ own, answeredIds, children }: SittingLinkProps) {
  const { job: target } = useTargetJob(own);
  const [search] = useSearchParams();
  const link = parseJobLink(search);
  const isLeft = target?.asked.some((id) => !answeredIds?.has(id));
  // What another job mentions is known only there.
  const job =
    link && link.id !== target?.id
      ? link.param
      : target && isLeft
        ? jobParamOf(target.path)
        : undefined;
  return (
    <Link className="btn primary" to={sittingPath({ job })} rel="nofollow">
      {job
        ? `Rate yourself for ${job === ROLE.id ? ROLE.title : (link ?? target)?.title}`
        : children}
    </Link>
  );
}
