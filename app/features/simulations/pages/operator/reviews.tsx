import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { rejectForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  OperatorPager,
  operatorMeta,
} from "#app/features/operator/operator-page.tsx";
import { parsePage, withSearch } from "#app/features/operator/paging.ts";
import { OPERATOR_SIMULATIONS_PATH } from "#app/features/operator/paths.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { MODERATION_VIEWS, type ModerationView } from "../../operator/moderation-view.ts";
import { listPublished } from "../../operator/published.server.ts";
import { UNNAMED_AUTHOR, VISIBILITY_LABELS } from "../../publication.ts";
import type { Route } from "./+types/reviews.ts";

export const meta = operatorMeta("Simulations");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const page = parsePage(url.searchParams);
  const view =
    MODERATION_VIEWS.find((each) => each === url.searchParams.get("show")) ?? "published";
  const reading = listPublished(db, viewer, { view, page });
  return {
    ...(await withReadTimeout(reading, "The simulations")),
    view,
    page,
    now: now.toISOString(),
  };
}

export const action = rejectForm;

const TABS = [
  { show: "published", text: "Published" },
  { show: "removed", text: "Taken down" },
] as const;

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { published, view, page, hasMore, now } = loaderData;
  const toPath = (show: ModerationView, to = 1) =>
    withSearch(OPERATOR_SIMULATIONS_PATH, {
      show: show === "published" ? null : show,
      page: to,
    });
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader title="Simulations" />
      <nav className="tabs" aria-label="Which simulations">
        {TABS.map(({ show, text }) => (
          <Link key={text} to={toPath(show)} aria-current={show === view ? "page" : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <PublishedList published={published} now={now} />
      <OperatorPager page={page} hasMore={hasMore} toPath={(to) => toPath(view, to)} />
    </div>
  );
}

function PublishedList({
  published,
  now,
}: Pick<Awaited<ReturnType<typeof listPublished>>, "published"> & { now: string }) {
  if (published.length === 0)
    return <p className="lede">No simulations by members in this list.</p>;
  return (
    <ul className="ledger">
      {published.map(({ id, title, authorName, visibility, playCount, updatedAt }) => (
        <li key={id}>
          <h2 className="wrap-anywhere">
            <Link className="link" to={`${OPERATOR_SIMULATIONS_PATH}/${id}/published`}>
              {title}
            </Link>
          </h2>
          <p className="meta wrap-anywhere">
            {VISIBILITY_LABELS[visibility]} · by {authorName || UNNAMED_AUTHOR} · played{" "}
            {formatCount(playCount, "time")} · changed <RelativeTime at={updatedAt} now={now} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export const ErrorBoundary = OperatorError;
