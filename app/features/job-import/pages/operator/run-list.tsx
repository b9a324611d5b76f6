import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/parts/pager.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import {
  RUN_STATUSES,
  type RunStatus,
  type RunsQuery,
  runsPath,
} from "../../operator/runs-query.ts";
import { type ImportReport, RUN_RETENTION_DAYS } from "../../sync/report.ts";
import type { ListedRun } from "./imports.server.ts";

interface RunListProps {
  runs: ListedRun[];
  next: number | null;
  query: RunsQuery;
  now: string;
}

export function RunList({ runs, next, query, now }: RunListProps) {
  const { kind, board, before } = query;
  return (
    <section aria-labelledby="runs">
      <div className="sec">
        <h2 id="runs">{board ? `Imports of ${board}` : "Imports"}</h2>
        {board && (
          <Link className="link text-sm" to={`${runsPath({})}#runs`}>
            All boards
          </Link>
        )}
      </div>
      <nav className="row wide py-3 text-sm" aria-label="Which imports">
        {[null, ...RUN_STATUSES].map((status) => (
          <Link
            key={status}
            className="link"
            to={runsPath({ kind, board, status })}
            aria-current={status === query.status ? "true" : undefined}
          >
            {status ? STATUS_LABELS[status] : "All"}
          </Link>
        ))}
      </nav>
      {runs.length === 0 && (
        <p className="py-3 text-muted">
          {before
            ? "No older imports."
            : `No imports yet. Each import stays listed here for ${RUN_RETENTION_DAYS} days.`}
        </p>
      )}
      <ul className="ledger ruled">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} now={now} />
        ))}
      </ul>
      {(before || next) && (
        <Pager
          previous={before !== null && { to: runsPath({ ...query, before: null }), text: "Newest" }}
          next={next !== null && { to: runsPath({ ...query, before: next }), text: "Older" }}
        />
      )}
    </section>
  );
}

const STATUS_LABELS: Record<RunStatus, string> = {
  applied: "Applied",
  held: "Held",
  failed: "Failed",
};

function RunRow({ run, now }: { run: ListedRun; now: string }) {
  const { id, kind, board, startedAt, status, report, skipped } = run;
  return (
    <li className="stack gap-1">
      <p className="row">
        <StatusTag status={status} />
        <Link className="link wrap-anywhere" to={`${OPERATOR_IMPORTS_PATH}/${id}`}>
          {board}
        </Link>
        <span className="meta">
          {sourceKindLabel(kind)} · <RelativeTime at={startedAt} now={now} />
        </span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {formatCounts(report, skipped)}
        {report.message && ` · ${report.message}`}
      </p>
    </li>
  );
}

export function StatusTag({ status }: { status: RunStatus }) {
  const tone = { applied: "", held: "warn", failed: "bad" }[status];
  return <span className={`tag ${tone}`}>{STATUS_LABELS[status]}</span>;
}

/** A run's counts without zeros: "12 seen, 2 created, 10 unchanged". */
export function formatCounts(report: Omit<ImportReport, "skipped">, skipped: number): string {
  const { seen, created, updated, unchanged, reopened, closed, held } = report;
  const counts = { seen, created, updated, unchanged, reopened, closed, held, skipped };
  const shownCounts = Object.entries(counts).filter(([, n]) => n > 0);
  const countsText = shownCounts
    .map(([name, n]) => `${n.toLocaleString("en-US")} ${name}`)
    .join(", ");
  if (report.notModified) return `The board didn’t change${countsText && `: ${countsText}`}`;
  return countsText || "Nothing counted";
}
