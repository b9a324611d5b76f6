import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  OperatorPager,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { CATEGORIES } from "../../feedback.ts";
import { CATEGORY_LABELS } from "../../labels.ts";
import { listMessages } from "../../operator/messages.server.ts";
import { listReportedJobs } from "../../operator/reported-jobs.server.ts";
import {
  parseTriageSearch,
  type TriageQuery,
  triagePath,
  VIEWS,
} from "../../operator/triage-query.ts";
import type { Route } from "./+types/triage.ts";
import { TRIAGE_LABELS } from "./labels.ts";
import { MessageRow } from "./message-row.tsx";
import { ReportedJobRow } from "./reported-job-row.tsx";

export const meta = operatorMeta("Feedback");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const query = parseTriageSearch(url.searchParams);
  const pageData =
    query.view === "jobs"
      ? {
          messages: [],
          ...(await withReadTimeout(listReportedJobs(db, viewer, query.page), "The reports")),
        }
      : { jobs: [], ...(await withReadTimeout(listMessages(db, viewer, query), "The messages")) };
  return { ...pageData, query, now: now.toISOString() };
}

export const action = rejectForm;

export default function Triage({ loaderData }: Route.ComponentProps) {
  const { messages, jobs, hasMore, query, now } = loaderData;
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader title="Feedback">
        <p className="lede">
          All messages and reports.{" "}
          <Link className="link" to={OPERATOR_PATH}>
            Decide new ones in the inbox
          </Link>
        </p>
      </OperatorHeader>
      <TriageFilters query={query} />
      {messages.length + jobs.length === 0 && <p>Nothing here.</p>}
      <ul className="ledger empty:hidden">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} now={now} />
        ))}
        {jobs.map((job) => (
          <ReportedJobRow key={job.jobId} job={job} now={now} />
        ))}
      </ul>
      <OperatorPager
        page={query.page}
        hasMore={hasMore}
        toPath={(page) => triagePath({ ...query, page })}
      />
    </div>
  );
}

function TriageFilters({ query }: { query: TriageQuery }) {
  const { view, category } = query;
  return (
    <>
      <nav className="tabs" aria-label="Which messages">
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={triagePath({ view: each, category: each === "jobs" ? null : category, page: 1 })}
            aria-current={each === view || undefined}
          >
            {VIEW_LABELS[each]}
          </Link>
        ))}
      </nav>
      {view !== "jobs" && (
        <nav className="row text-sm" aria-label="Topic">
          {[null, ...CATEGORIES].map((each) => (
            <Link
              key={each}
              className={each === category ? "tag mine" : "tag"}
              to={triagePath({ view, category: each, page: 1 })}
              aria-current={each === category || undefined}
            >
              {each ? CATEGORY_LABELS[each] : "Everything"}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

const VIEW_LABELS: Record<TriageQuery["view"], string> = {
  ...TRIAGE_LABELS,
  held: "Held",
  jobs: "Reports by job",
};

export const ErrorBoundary = OperatorError;
