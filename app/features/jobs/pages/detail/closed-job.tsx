import type { FavoriteStatus } from "#app/features/favorites/saved.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { JobRow } from "../../job-row.tsx";
import type { ListedJob } from "../../listed-job.server.ts";
import { CompanyLink } from "../company-link.tsx";
import { SavedStage } from "./lazy-saved-stage.tsx";
import { ReportLinks } from "./report-links.tsx";
import { UnknownSimilarJobs } from "./similar-jobs.tsx";

interface ClosedJobProps {
  id: string;
  favorite?: FavoriteStatus | null;
  title?: string;
  where?: string;
  organization: { name: string; path: string | null };
  status: string;
  closedAt: string;
  daysOpen: number;
  /** Why it ended, and what that means. */
  reason: string;
  /** Null if they could not be read. */
  similar: ListedJob[] | null;
  now: string;
}

/** The 410 page of a job: what happened to it, when, and similar open jobs. */
export function ClosedJob(job: ClosedJobProps) {
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p>
          <span className="tag bad">{job.status === "removed" ? "Removed" : "Closed"}</span>
        </p>
        <h1>{job.title ?? "This job was removed"}</h1>
        {job.where && (
          <p className="text-muted">
            <CompanyLink {...job.organization} /> · {job.where}
          </p>
        )}
      </header>
      <div className="note">
        <Icon name="info" />
        <p>
          <b>{closingText(job)}</b>
        </p>
        <p>{job.reason}</p>
      </div>
      {job.status !== "removed" && <ReportLinks id={job.id} />}
      {job.favorite && (
        <div className="note ok">
          <Icon name="bookmark" />
          <p>
            <b>Your copy is safe.</b> You saved this job on {formatDate(job.favorite.savedAt)}, with
            its text and pay.
          </p>
          <p>
            <Link className="link" to={`/account/favorites/job/${job.id}`}>
              Open your copy
            </Link>
          </p>
        </div>
      )}
      {job.favorite && (
        <SavedStage id={job.id} title={job.title ?? "this job"} favorite={job.favorite} />
      )}
      <section>
        <div className="sec">
          <h2>Open today</h2>
          <Link className="more" to="/jobs">
            All senior jobs
            <Icon name="arrow-right" />
          </Link>
        </div>
        {job.similar === null && <UnknownSimilarJobs />}
        {job.similar?.length === 0 && (
          <p className="py-3 text-muted">No similar jobs are open today.</p>
        )}
        {job.similar && job.similar.length > 0 && (
          <ul className="panel ledger">
            {job.similar.map((similarJob) => (
              <JobRow key={similarJob.id} job={similarJob} now={job.now} heading="h3" isCompact />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function closingText({ status, closedAt, daysOpen }: ClosedJobProps): string {
  const closingDate = formatDate(closedAt);
  if (status === "removed") return `Removed on ${closingDate}.`;
  const duration = `after ${formatCount(daysOpen, "day")}`;
  return status === "expired"
    ? `The last day to apply was ${closingDate}, ${duration}.`
    : `Closed on ${closingDate} ${duration}.`;
}
