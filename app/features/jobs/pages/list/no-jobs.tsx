import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { hasCriteria, type JobQuery, jobsPath } from "../../search/job-query.ts";
import type { Suggestion } from "../../search/suggestions.server.ts";

interface NoJobsProps {
  query: JobQuery;
  isFirstPage: boolean;
  /** Cursor parameters of the page that looks further back; null when there is none. */
  next: Record<string, string> | null;
  suggestions: Suggestion[];
}

/** Says why the list is empty: no match so far, past the end, no match at all, or no jobs. */
export function NoJobs({ query, isFirstPage, next, suggestions }: NoJobsProps) {
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
      {suggestions.length > 0 ? (
        <>
          <p>Remove one of these to see more jobs:</p>
          <ul className="ledger narrow text-sm">
            {suggestions.map(({ dropped, path, total }) => (
              <li key={path} className="row between">
                <Link className="link" to={path} rel="nofollow">
                  Without {dropped}
                </Link>
                <span className="num">
                  {formatCount(total.n, "job").replace(" ", total.capped ? "+ " : " ")}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No open job matches, even without one of these filters.</p>
      )}
      <p>
        <Link className="link" to="/jobs">
          All senior jobs
        </Link>
      </p>
    </div>
  );
}
