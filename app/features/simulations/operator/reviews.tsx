import { operatorOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_SIMULATIONS_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { Route } from "./+types/reviews.ts";
import { listReviews } from "./reviews.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorMeta(loaderData && "Simulations to review");

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = operatorOf(context, now);
  const waiting = await withReadTimeout(listReviews(databaseOf(context), viewer), "The reviews");
  return { waiting, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  return rejectForm(args);
}

export default function Reviews({ loaderData: { waiting, now } }: Route.ComponentProps) {
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader title="Simulations to review">
        <p className="lede">
          {waiting.length === 0
            ? "None waits."
            : `${formatCount(waiting.length, "simulation")} ${waiting.length === 1 ? "waits" : "wait"}, the longest first.`}
        </p>
      </OperatorHeader>
      <ul className="ledger">
        {waiting.map(({ id, title, scenarios, version, updatedAt }) => (
          <li key={id}>
            <h2>
              <Link className="link" to={`${OPERATOR_SIMULATIONS_PATH}/${id}`}>
                {title}
              </Link>
            </h2>
            <p className="meta">
              {formatCount(scenarios, "scenario")} ·{" "}
              {version === 0 ? "never published" : `version ${version} is published`} ·{" "}
              <RelativeTime at={updatedAt} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <OperatorError error={error} actionData={actionData} />;
}
