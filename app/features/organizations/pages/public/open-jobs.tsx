import { JobRow } from "#app/features/jobs/job-row.tsx";
import type { ListedJob } from "#app/features/jobs/listed-job.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { PublicOrganization } from "../../public/public-organization.server.ts";

interface OpenJobsProps {
  organization: PublicOrganization;
  jobs: ListedJob[];
  open: { n: number; capped: boolean; path: string; isIndexable: boolean };
  next: string | null;
  isFirstPage: boolean;
  now: string;
}

export function OpenJobs({ organization, jobs, open, next, isFirstPage, now }: OpenJobsProps) {
  const { path, name } = organization;
  return (
    <section aria-labelledby="open-jobs">
      <div className="sec">
        <h2 id="open-jobs">Open jobs</h2>
        {open.n > 0 && (
          <Link className="more" to={open.path} rel={open.isIndexable ? undefined : "nofollow"}>
            Search and filter these jobs
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
      {jobs.length > 0 ? (
        <ul className="panel ledger">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} now={now} heading="h3" isCompanyHidden />
          ))}
        </ul>
      ) : (
        <p className="py-3 text-muted">
          {open.n > 0 ? "No older jobs." : `${name} has no open jobs here today.`}
        </p>
      )}
      {(next || !isFirstPage) && (
        <nav className="pager" aria-label="Pages">
          <span className="text-muted">
            {open.capped ? `More than ${open.n} jobs` : formatCount(open.n, "job")}
          </span>
          <span className="row">
            {!isFirstPage && (
              <Link className="btn" to={path} rel="prev">
                <Icon name="arrow-left" />
                Newest
              </Link>
            )}
            {next && (
              <Link className="btn" to={`${path}?after=${next}`} rel="next nofollow">
                Older
                <Icon name="arrow-right" />
              </Link>
            )}
          </span>
        </nav>
      )}
    </section>
  );
}
