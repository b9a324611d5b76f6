import { OPERATOR_FEEDBACK_PATH } from "#app/features/operator/paths.ts";
import { itemPath } from "#app/features/operator/waiting.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { REASON_LABELS } from "../../labels.ts";
import type { ReportedJob } from "../../operator/reported-jobs.server.ts";

export function ReportedJobRow({ job, now }: { job: ReportedJob; now: string }) {
  const { jobId, title, slug, status, reports, people, reasons, oldest, ids } = job;
  return (
    <li className="stack gap-2">
      <h2 className="wrap-anywhere">
        {title && slug ? (
          <Link className="link" to={`/jobs/${slug}-${jobId}`}>
            {title}
          </Link>
        ) : (
          `A deleted job (${jobId})`
        )}
      </h2>
      <p className="row">
        {reasons.map(({ reason, n }) => (
          <span key={reason} className="tag warn">
            {REASON_LABELS[reason]}
            {n > 1 && ` × ${n}`}
          </span>
        ))}
      </p>
      <p className="meta">
        {formatCount(reports, "report")} ({formatCount(people, "signed-in sender")}) · the oldest{" "}
        <RelativeTime at={oldest} now={now} />
        {status && ` · the job is ${status}`}
      </p>
      <p className="row text-sm">
        {ids.map((id) => (
          <Link key={id} className="link" to={`${OPERATOR_FEEDBACK_PATH}/${id}`}>
            {id.slice(0, 8)}
          </Link>
        ))}
      </p>
      <p>
        <Link className="link" to={itemPath({ object: "job", id: jobId })}>
          Open in the inbox<span className="sr-only">: {title ?? jobId}</span>
        </Link>
      </p>
    </li>
  );
}
