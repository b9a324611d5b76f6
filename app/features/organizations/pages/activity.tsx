import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { DashboardFrame } from "../dashboard-frame.tsx";
import { readActivity } from "../read-activity.server.ts";
import type { Route } from "./+types/activity.ts";

const PAGE = {
  page: "The activity of this organization",
  holds: "An organization’s activity, for its members only.",
};
const MAX_PAGE = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData ? `${loaderData.dashboard.name}: activity` : "Activity");

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const pageParam = url.searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,4}$/.test(pageParam) ? Math.min(Number(pageParam), MAX_PAGE) : 1;
  const reading = readActivity(databaseOf(context), viewerOf(context), { id, page });
  const activity = await withReadTimeout(reading, "The activity");
  if (page > activity.pages) throw notFound("This page of the activity doesn’t exist.");
  return activity;
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { dashboard, events, page, pages, total } = loaderData;
  return (
    <DashboardFrame organization={dashboard}>
      <Section title="Activity" titleId="activity" note={total} className="narrow stack gap-3">
        {events.length === 0 ? (
          <p>No activity yet.</p>
        ) : (
          <ul className="ledger">
            {events.map(({ id, actor, words, former, at }) => (
              <li key={id} className="stack gap-1">
                <p className="break-words">
                  <b>{actor}</b> {words}.
                </p>
                <p className="meta">
                  <ReaderTime at={at} />
                </p>
                {former && (
                  <details>
                    <summary>Previous version</summary>
                    <div className="stack gap-1">
                      <p className="wrap-anywhere">{former.title}</p>
                      <p className="wrap-anywhere">Application link: {former.apply}</p>
                      <p className="break-words whitespace-pre-line">{former.description}</p>
                    </div>
                  </details>
                )}
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav className="row between" aria-label="Pages of the activity">
            {page > 1 ? (
              <Link className="btn" to={page === 2 ? "?" : `?page=${page - 1}`} rel="prev">
                Newer
              </Link>
            ) : (
              <span />
            )}
            <span className="meta">
              Page {page} of {pages}
            </span>
            {page < pages ? (
              <Link className="btn" to={`?page=${page + 1}`} rel="next">
                Older
              </Link>
            ) : (
              <span />
            )}
          </nav>
        )}
      </Section>
    </DashboardFrame>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
