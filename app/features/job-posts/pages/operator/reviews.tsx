import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_JOBS_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { GetForm } from "#app/ui/get-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { POST_STATUS_LABELS } from "../../labels.ts";
import { readReviews } from "../../operator/read-reviews.server.ts";
import { reviewPath } from "../paths.ts";
import type { Route } from "./+types/reviews.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && "Jobs to review");

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = operatorOf(context, now);
  const asked = url.searchParams.get("id")?.trim().slice(0, 200) ?? "";
  const reading = readReviews(databaseOf(context), viewer, parseJobId(asked));
  return { ...(await withReadTimeout(reading, "The reviews")), asked, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return rejectForm(args);
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { waiting, reported, found, asked, now } = loaderData;
  return (
    <div className="page narrow stack gap-8">
      <OperatorHeader title="Jobs to review">
        <p className="lede">
          {waiting.length === 0
            ? "None waits."
            : `${formatCount(waiting.length, "job")} ${waiting.length === 1 ? "waits" : "wait"}, the longest first.`}
        </p>
      </OperatorHeader>
      {waiting.length > 0 && (
        <ul className="ledger">
          {waiting.map(({ id, title, name, verified, publishedVersion, submittedAt }) => (
            <li key={id}>
              <h2>
                <Link className="link wrap-anywhere" to={reviewPath(id)}>
                  {title}
                </Link>
              </h2>
              <p className="meta">
                {name} · {verified === "domain" ? "verified" : "not verified"} ·{" "}
                {publishedVersion > 0 ? "a change" : "new"}
                {submittedAt && (
                  <>
                    {" "}
                    · <RelativeTime at={submittedAt} now={now} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <section className="stack gap-3" aria-labelledby="reported">
        <div className="sec">
          <h2 id="reported">Reported by readers</h2>
        </div>
        {reported.length === 0 && <p className="text-muted">No open job is.</p>}
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
      </section>
      <section className="stack gap-3" aria-labelledby="find">
        <div className="sec">
          <h2 id="find">Find a job</h2>
        </div>
        <GetForm action={OPERATOR_JOBS_PATH} className="row items-end">
          <div className="field">
            <label htmlFor="find-id">Its id or its address</label>
            <input id="find-id" name="id" defaultValue={asked} />
          </div>
          <button type="submit" className="btn">
            Find
          </button>
        </GetForm>
        {asked && !found && <p role="status">No job has this id.</p>}
        {found && (
          <p role="status">
            <Link className="link wrap-anywhere" to={reviewPath(found.id)}>
              {found.title || "No title yet"}, {found.name}
            </Link>{" "}
            <span className="tag">{POST_STATUS_LABELS[found.status]}</span>
          </p>
        )}
      </section>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} actionData={actionData} />;
}
