import { useState } from "react";
import { useNavigate } from "react-router";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { REASON_LABELS } from "#app/features/feedback/labels.ts";
import { JobFacts } from "#app/features/jobs/detail/job-facts.tsx";
import { JobPay } from "#app/features/jobs/detail/job-pay.tsx";
import { jobPath } from "#app/features/jobs/identity.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import { OperatorError, operatorHead } from "#app/features/operator/operator-page.tsx";
import { OPERATOR_JOBS_PATH } from "#app/features/operator/paths.ts";
import { STATUS_LABELS } from "#app/features/organizations/operator/status-labels.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { formatDate } from "#app/ui/time.ts";
import { POST_STATUS_LABELS } from "../../labels.ts";
import { readReview } from "../../operator/read-review.server.ts";
import { REVIEW_FORMS } from "../forms.server.ts";
import type { Route } from "./+types/review.ts";
import { ChangeSection } from "./change-section.tsx";
import { toCorrectionDefaults } from "./correction-forms.server.ts";
import { Corrections } from "./corrections.tsx";
import { handleReview } from "./review-actions.server.ts";
import { ReviewForms } from "./review-forms.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorHead(loaderData && `Review: ${loaderData.job.title}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const reading = readReview(db, viewer, { id: params.id, now });
  const { correction, ...review } = await withReadTimeout(reading, "This job");
  return {
    ...review,
    correction: correction && {
      ...correction,
      facts: undefined,
      defaults: toCorrectionDefaults(correction.facts),
    },
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleOperatorForm(args, REVIEW_FORMS, (work, form) =>
    handleReview(work, args.params.id, form),
  );
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { job, freshness, organization, reports, warnings, now } = loaderData;
  const { isWaiting, isEdit, version, seen, change } = loaderData;
  const navigate = useNavigate();
  const isPublic = !isWaiting && job.status === "open";
  // The form disappears with the decision, so that it was made is kept here.
  const [isApproved, setApproved] = useState(false);
  return (
    <div className="page">
      <div className="cols">
        <header className="stack gap-3">
          <p className="meta">
            <Link className="link" to={OPERATOR_JOBS_PATH}>
              Jobs
            </Link>
          </p>
          <h1 className="wrap-anywhere">{job.title || "No title yet"}</h1>
          <p className="row">
            <span className="tag">{POST_STATUS_LABELS[job.status]}</span>
            {isEdit && <span className="tag warn">Change to a public job</span>}
            <span className="text-muted">
              {organization.name} · {job.where}
            </span>
          </p>
          {isPublic && (
            <p role="status" className="row">
              {isApproved && "The job is public now."}
              <Link className="link" to={jobPath(job)}>
                View public page
              </Link>
              {isApproved && (
                <Link className="link" to={OPERATOR_JOBS_PATH}>
                  Next job
                </Link>
              )}
            </p>
          )}
          <p className="wrap-anywhere">
            Application link: <span className="mono">{job.applyUrl || "none yet"}</span>
          </p>
          {warnings.map((warning) => (
            <Note tone="warn" icon="circle-alert" key={warning}>
              {warning}
            </Note>
          ))}
        </header>
        <aside className="stack gap-8">
          <PostingOrganization organization={organization} reports={reports} />
          <section className="stack gap-1">
            <h2>Pay</h2>
            <JobPay job={job} isOpen />
          </section>
          <JobFacts job={job} freshness={freshness} now={now} />
        </aside>
        <div className="stack gap-8">
          {change && <ChangeSection change={change} version={version ?? 0} now={now} />}
          <SanitizedHtml className="prose" html={job.descriptionHtml} />
          {loaderData.correction && job.status !== "removed" && (
            <Corrections correction={loaderData.correction} />
          )}
          <ReviewForms
            {...{ isWaiting, version, seen }}
            isRemoved={job.status === "removed"}
            onApproved={() => setApproved(true)}
            onSaved={() => void navigate(OPERATOR_JOBS_PATH)}
          />
        </div>
      </div>
    </div>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function PostingOrganization({
  organization,
  reports,
}: Pick<LoaderData, "organization" | "reports">) {
  const { namesakes, verified, domain, status, createdAt, members, website } = organization;
  return (
    <Section title="Who posts it">
      <dl className="facts">
        <dt>Company</dt>
        <dd>
          <Link className="link" to={organizationPath(organization)}>
            {organization.name}
          </Link>
        </dd>
        <dt>Verified</dt>
        <dd>{verified === "domain" ? `Yes, ${domain ?? "by its domain"}` : "No"}</dd>
        <dt>Status</dt>
        <dd>{STATUS_LABELS[status]}</dd>
        <dt>Created</dt>
        <dd>{formatDate(createdAt)}</dd>
        <dt>Members</dt>
        <dd>{members}</dd>
        <dt>Website</dt>
        <dd className="wrap-anywhere">{website ?? "Not stated"}</dd>
        <dt>Reports</dt>
        <dd>
          {reports.length === 0
            ? "None"
            : reports
                .map(
                  ({ reason, n }) => `${REASON_LABELS[reason ?? "other"]}${n > 1 ? ` × ${n}` : ""}`,
                )
                .join("; ")}
        </dd>
      </dl>
      {namesakes.length > 0 && (
        <div className="note warn mt-3">
          <Icon name="circle-alert" />
          <p>A verified organization has the same name: {namesakes.join(", ")}.</p>
        </div>
      )}
    </Section>
  );
}

export const ErrorBoundary = OperatorError;
