import { OPERATOR_FEEDBACK_PATH } from "#app/features/operator/paths.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { REASON_LABELS } from "../../labels.ts";
import type { ReportedJob } from "../../operator/reported-jobs.server.ts";
import { DECISION_LABELS, DecisionFields } from "./decision-fields.tsx";

interface ReportedJobRowProps {
  job: ReportedJob;
  isOpen: boolean;
  now: string;
  onResolved(result: FormResult): void;
}

export function ReportedJobRow({ job, isOpen, now, onResolved }: ReportedJobRowProps) {
  const { jobId, title, slug, status, reports, people, reasons, oldest, newest, ids } = job;
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
      <details className="more-of" open={isOpen || undefined}>
        <summary>
          <Icon name="chevron-right" />
          Reply to all reports<span className="sr-only"> about {title ?? jobId}</span>
        </summary>
        <ActionForm
          intent="settle"
          id={`settle-${jobId}`}
          hidden={{ job: jobId, seen: newest }}
          item="job"
          defaults={{ status: "done" }}
          labels={DECISION_LABELS}
          className="stack gap-3"
          isDraftDisabled
          onSaved={onResolved}
        >
          <DecisionFields
            readers="Senders who were signed in will see this under “Your reports”. Write what changed."
            whenEmpty="If empty, each report keeps its reply."
          />
          <SubmitRow>Reply to {formatCount(reports, "report")}</SubmitRow>
        </ActionForm>
      </details>
    </li>
  );
}
