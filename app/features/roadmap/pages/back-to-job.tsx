import { useSearchParams } from "react-router";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { parseJobLink } from "../job-link.ts";

/** Visitors share one stored page, made without the job: for them the line needs script, as answering does. */
export function BackToJob({ isVisitor }: { isVisitor: boolean }) {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const job = isVisitor && !isHydrated ? null : parseJobLink(search);
  if (!job) return null;
  return (
    <p>
      <Link className="more" to={job.path}>
        <Icon name="arrow-left" />
        <span className="wrap-anywhere">Back to {job.title}</span>
      </Link>
    </p>
  );
}
