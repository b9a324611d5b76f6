import { useState } from "react";
import { Link } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { answerOperator } from "#app/features/operator/answer-operator.server.ts";
import {
  OperatorError,
  OperatorHead,
  operatorMeta,
  Pages,
} from "#app/features/operator/operator-page.tsx";
import { inTime } from "#app/http/in-time.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { CATEGORIES, CATEGORY_WORDS } from "../feedback.ts";
import type { Route } from "./+types/triage.ts";
import { JOB_REPORT_FORMS } from "./forms.server.ts";
import { MessageRow } from "./message-row.tsx";
import { ReportedJobRow } from "./reported-job-row.tsx";
import { listMessages, listReportedJobs, settleJob } from "./triage.server.ts";
import { parseTriageSearch, type TriageQuery, triagePath, VIEWS } from "./triage-query.ts";
import { TRIAGE_WORDS } from "./words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && "Feedback to read");

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = operatorOf(context, now);
  const query = parseTriageSearch(url.searchParams);
  const db = databaseOf(context);
  const shown =
    query.view === "jobs"
      ? { messages: [], ...(await inTime(listReportedJobs(db, viewer, query.page), "The reports")) }
      : { jobs: [], ...(await inTime(listMessages(db, viewer, query), "The messages")) };
  return { ...shown, query, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return answerOperator(args, JOB_REPORT_FORMS, async ({ db, viewer, now }, { value }) => ({
    message: await settleJob(db, viewer, { ...value, now }),
  }));
}

export const clientAction = keepForm;

export default function Triage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, jobs, hasMore, query, now } = loaderData;
  const refused = actionData as FormAnswer | undefined;
  const refusedJob = refused?.error ? firstOf(refused.values ?? {}, "job") : "";
  const [said, setSaid] = useState("");
  return (
    <div className="page narrow stack gap-6">
      <OperatorHead title="Feedback to read" />
      {!jobs.some(({ jobId }) => jobId === refusedJob) && <UnclaimedAnswer answer={refused} />}
      <Tabs query={query} />
      <p className="meta empty:hidden" role="status">
        {said}
      </p>
      {messages.length + jobs.length === 0 && <p>Nothing here.</p>}
      <ul className="ledger empty:hidden">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} now={now} />
        ))}
        {jobs.map((job) => (
          <ReportedJobRow
            key={job.jobId}
            job={job}
            isOpen={job.jobId === refusedJob}
            now={now}
            onSettled={({ message = "" }) => setSaid(message)}
          />
        ))}
      </ul>
      <Pages
        page={query.page}
        hasMore={hasMore}
        toPath={(page) => triagePath({ ...query, page })}
      />
    </div>
  );
}

function Tabs({ query }: { query: TriageQuery }) {
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
            {VIEW_WORDS[each]}
          </Link>
        ))}
      </nav>
      {view !== "jobs" && (
        <nav className="row text-sm" aria-label="About what">
          {[null, ...CATEGORIES].map((each) => (
            <Link
              key={each}
              className={each === category ? "tag on" : "tag"}
              to={triagePath({ view, category: each, page: 1 })}
              aria-current={each === category || undefined}
            >
              {each ? CATEGORY_WORDS[each] : "Everything"}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

const VIEW_WORDS: Record<TriageQuery["view"], string> = {
  ...TRIAGE_WORDS,
  held: "Held",
  jobs: "Reports by job",
};

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} actionData={actionData} />;
}
