import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import { OperatorError, operatorHead } from "#app/features/operator/operator-page.tsx";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import { acceptRun } from "../../operator/accept-run.server.ts";
import { loadRun } from "../../operator/run.server.ts";
import { runsPath } from "../../operator/runs-query.ts";
import { RUN_RETENTION_DAYS, type SkippedItem, type TransferStats } from "../../sync/report.ts";
import type { Route } from "./+types/run.ts";
import { RUN_FORMS } from "./forms.server.ts";
import { formatCounts, StatusTag } from "./run-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorHead(loaderData && `Import of ${loaderData.run.board}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const found = await withReadTimeout(loadRun(db, viewer, params.runId), "This import");
  if (!found)
    throw notFound(`This import doesn’t exist. We keep imports for ${RUN_RETENTION_DAYS} days.`);
  return { ...found, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, RUN_FORMS, (work) => acceptRun(work, args.params.runId));
}

export default function Run({ loaderData }: Route.ComponentProps) {
  const { run, closing, now } = loaderData;
  const { kind, board, startedAt, status, report } = run;
  // The form disappears once it has closed the jobs, so its message is kept here.
  const [statusMessage, announce] = useStatusMessage();
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p className="meta">
          <Link className="link" to={OPERATOR_IMPORTS_PATH}>
            Job sources
          </Link>
        </p>
        <h1 className="wrap-anywhere">Import of {board}</h1>
        <p className="row">
          <StatusTag status={status} />
          <span className="meta">
            {sourceKindLabel(kind)} · <RelativeTime at={startedAt} now={now} /> ·{" "}
            <Link className="link" to={runsPath({ kind, board })}>
              all imports
            </Link>
          </span>
        </p>
        {report.message && <p className="lede">{report.message}</p>}
      </header>
      <dl className="facts">
        <dt>Counts</dt>
        <dd>{formatCounts(report, report.skipped.length)}</dd>
        {report.company && (
          <>
            <dt>Company</dt>
            <dd className="wrap-anywhere">{report.company}</dd>
          </>
        )}
        {report.transfer && (
          <>
            <dt>Response</dt>
            <dd>{transferLabel(report.transfer)}</dd>
          </>
        )}
        <dt>Started</dt>
        <dd className="mono">{startedAt}</dd>
      </dl>
      <StatusMessage message={statusMessage} />
      {status === "held" && <Decision closing={closing} onDecided={announce} />}
      <SkippedItems skipped={report.skipped} />
    </div>
  );
}

function transferLabel({ status, bytes, requests, durationMs }: TransferStats): string {
  const kilobytes = Math.ceil(bytes / 1024).toLocaleString("en-US");
  const seconds = (durationMs / 1000).toLocaleString("en-US", { maximumFractionDigits: 1 });
  const responseText = status === null ? "None" : `Status ${status}`;
  return `${responseText}, ${kilobytes} KB, ${formatCount(requests, "request")}, ${seconds} s`;
}

interface ClosingJob {
  id: string;
  slug: string;
  title: string;
}

function Decision({
  closing,
  onDecided,
}: {
  closing: ClosingJob[];
  onDecided(result: FormResult): void;
}) {
  if (closing.length === 0) {
    return (
      <p className="text-muted">
        An operator or a later import has decided about this import, so it no longer closes any
        jobs.
      </p>
    );
  }
  return (
    <section className="panel stack" aria-labelledby="decision">
      <h2 id="decision">Are these jobs gone?</h2>
      <p>
        {formatCount(closing.length, "open job")} of this board{" "}
        {closing.length === 1 ? "was" : "were"} missing from the host’s response. Check the board
        itself. If the jobs are gone, close them now. Otherwise wait: after three such responses
        over a day, they close automatically.
      </p>
      <ul className="list-disc pl-5">
        {closing.map((job) => (
          <li key={job.id} className="wrap-anywhere">
            <Link className="link" to={jobPath(job)}>
              {job.title}
            </Link>
          </li>
        ))}
      </ul>
      <ConfirmedForm
        intent="believe"
        confirmLabel={`Close ${formatCount(closing.length, "job")}`}
        hint="Each job stays closed until the board lists it again."
        button="Accept import"
        busyText="Closing"
        onSaved={onDecided}
      />
    </section>
  );
}

function SkippedItems({ skipped }: { skipped: SkippedItem[] }) {
  if (skipped.length === 0) return null;
  // Items may have equal ids or none, so their number is the key.
  const numberedItems = skipped.map((item, index) => ({ ...item, n: index + 1 }));
  return (
    <section aria-labelledby="skipped">
      <div className="sec">
        <h2 id="skipped">Skipped entries</h2>
        <span className="text-muted">{skipped.length.toLocaleString("en-US")}</span>
      </div>
      <ol className="ledger">
        {numberedItems.map(({ n, externalId, title, reason }) => (
          <li key={n} className="stack gap-1">
            <p className="wrap-anywhere">
              {title ?? "Untitled"} <span className="mono text-muted">{externalId}</span>
            </p>
            <p className="text-sm text-muted wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const ErrorBoundary = OperatorError;
