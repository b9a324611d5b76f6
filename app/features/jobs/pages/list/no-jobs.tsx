import { Incomplete } from "#app/ui/incomplete.tsx";
import { Link } from "#app/ui/link.tsx";
import { hasCriteria, type JobQuery, jobsPath } from "../../search/job-query.ts";

interface NoJobsProps {
  query: JobQuery;
  isFirstPage: boolean;
  /** Cursor parameters of the page that looks further back; null when there is none. */
  next: Record<string, string> | null;
  /** Jobs follow that come close; undefined where it is not known whether any does. */
  hasPartial: boolean | undefined;
}

/** Says why the list is empty: no match so far, past the end, no match at all, or no jobs. */
export default function NoJobs({ query, isFirstPage, next, hasPartial }: NoJobsProps) {
  if (next) {
    return (
      <div className="stack gap-2 py-4">
        <p>None of the newest jobs matches. Older ones may.</p>
        <p>
          <Link className="link" to={jobsPath(query, next)} rel="nofollow">
            Look further back
          </Link>
        </p>
      </div>
    );
  }
  if (!isFirstPage) {
    return (
      <div className="stack gap-2 py-4">
        <p>No more jobs in this direction.</p>
        <p>
          <Link className="link" to={jobsPath(query)}>
            Back to the first page
          </Link>
        </p>
      </div>
    );
  }
  if (!hasCriteria(query)) {
    return <p className="py-4">No open jobs yet. We check for new ones every hour.</p>;
  }
  return (
    <div className="stack gap-3 py-6">
      {hasPartial === undefined ? (
        <Incomplete>We couldn’t look for close matches.</Incomplete>
      ) : (
        <p>
          {hasPartial
            ? "Close matches: the heading names what these jobs don’t match."
            : "No open job comes close."}
        </p>
      )}
      <p>
        <Link className="link" to="/jobs">
          All senior jobs
        </Link>
      </p>
    </div>
  );
}
