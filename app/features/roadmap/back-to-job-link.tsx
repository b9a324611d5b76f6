import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { JobLink } from "./job-link.ts";

export function BackToJobLink({ job }: { job: Pick<JobLink, "path" | "title"> }) {
  return (
    <Link className="more" to={job.path}>
      <Icon name="arrow-left" />
      <span className="wrap-anywhere">Back to {job.title}</span>
    </Link>
  );
}
