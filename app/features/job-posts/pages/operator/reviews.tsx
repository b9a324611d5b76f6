import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import {
  FindForm,
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_JOBS_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import { POST_STATUS_LABELS } from "../../labels.ts";
import { readJobs } from "../../operator/read-reviews.server.ts";
import { reviewPath } from "../paths.ts";
import type { Route } from "./+types/reviews.ts";

export const meta = operatorMeta("Jobs");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer } = operatorContextOf(context);
  const asked = url.searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const reading = readJobs(db, viewer, asked);
  return { ...(await withReadTimeout(reading, "The jobs")), asked };
}

export const action = rejectForm;

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reported, found, asked } = loaderData;
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title="Jobs" />
      <section className="stack gap-3" aria-labelledby="find">
        <h2 id="find">Find a job</h2>
        <FindForm action={OPERATOR_JOBS_PATH} label="Title, company, web address or ID" q={asked} />
        {asked && (
          <p role="status">
            {found.length === 0 ? "No jobs match." : formatCount(found.length, "job")}
          </p>
        )}
        <ul className="ledger empty:hidden">
          {found.map(({ id, title, name, status }) => (
            <li key={id} className="row between">
              <Link className="link wrap-anywhere" to={reviewPath(id)}>
                {title || "No title yet"}, {name}
              </Link>
              <span className="tag">{POST_STATUS_LABELS[status]}</span>
            </li>
          ))}
        </ul>
      </section>
      <Section title="Reported by readers" titleId="reported" className="stack gap-3">
        {reported.length === 0 && <p className="text-muted">No open jobs have been reported.</p>}
        <ul className="ledger">
          {reported.map(({ id, title, name, reports }) => (
            <li key={id} className="row between">
              <Link className="link wrap-anywhere" to={reviewPath(id)}>
                {title}, {name}
              </Link>
              <span className="tag warn">{formatCount(reports, "report")}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

export const ErrorBoundary = OperatorError;
