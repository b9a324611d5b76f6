import { Suspense } from "react";
import { Await } from "react-router";
import { Incomplete } from "#app/ui/incomplete.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { HIDING_SCRIPT } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { JobRow } from "../../job-row.tsx";
import type { ListedJob } from "../../listed-job.server.ts";

/** Shown when they arrive: the page does not wait for them. */
export function SimilarJobs({ jobs, now }: { jobs: Promise<ListedJob[] | null>; now: string }) {
  return (
    <>
      <InlineScript code={HIDING_SCRIPT} />
      <Suspense fallback={<SimilarJobsPlaceholder />}>
        <Await resolve={jobs} errorElement={<UnknownSimilarJobs />}>
          {(rows) => <SimilarJobRows jobs={rows} now={now} />}
        </Await>
      </Suspense>
    </>
  );
}

function SimilarJobRows({ jobs, now }: { jobs: ListedJob[] | null; now: string }) {
  if (!jobs) return <UnknownSimilarJobs />;
  if (jobs.length === 0) return <p className="py-3 text-muted">No similar jobs right now.</p>;
  return (
    <ul className="panel ledger">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} now={now} heading="h3" isCompact />
      ))}
    </ul>
  );
}

/** They could not be read. */
export function UnknownSimilarJobs() {
  return (
    <Incomplete>
      Similar jobs can’t be shown right now.{" "}
      <Link className="link" to="/jobs">
        All senior jobs
      </Link>
    </Incomplete>
  );
}

function SimilarJobsPlaceholder() {
  return (
    <div aria-busy="true">
      <p className="without-script py-3">
        <Link className="link" to="/jobs">
          All senior jobs
        </Link>
      </p>
      <p className="sr-only with-script" role="status">
        Loading similar jobs
      </p>
      <ul className="panel ledger with-script" aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <li key={row} className="job">
            <div className="stack gap-1">
              <span className="bone w-3/5" />
              <span className="bone w-2/5" />
            </div>
            <div className="ends">
              <span className="bone ml-auto w-30" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
