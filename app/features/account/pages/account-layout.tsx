import { Suspense } from "react";
import { Await, Outlet, useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { findViewer, isOperator } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { findProvider } from "#app/features/guidance/configure-provider.server.ts";
import { SAVED_REPLIES_PATH } from "#app/features/guidance/guidance.ts";
import { SEARCHES_PATH } from "#app/features/jobs/search/save-search-form.ts";
import { NOTICES_PATH } from "#app/features/notices/notice.ts";
import { OPERATOR_PATH } from "#app/features/operator/paths.ts";
import { PEER_FEEDBACK_PATH } from "#app/features/peer-feedback/peer-answer.ts";
import { PACKETS_PATH } from "#app/features/projects/labels.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import { SHARES_PATH } from "#app/features/shares/share.ts";
import { STORIES_PATH } from "#app/features/stories/story.ts";
import { countWaiting } from "#app/gather/waiting.server.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import { NavLink } from "#app/ui/nav-link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import type { Route } from "./+types/account-layout.ts";

/** What the account menu does not name. */
const LINKS = [
  { to: NOTICES_PATH, text: "Notices" },
  { to: REVIEW_PATH, text: "Review" },
  { to: STORIES_PATH, text: "Stories" },
  { to: SEARCHES_PATH, text: "Searches" },
  { to: PACKETS_PATH, text: "Packets" },
  { to: SHARES_PATH, text: "Links" },
  { to: PEER_FEEDBACK_PATH, text: "Colleagues" },
  { to: SAVED_REPLIES_PATH, text: "Answers" },
  { to: "/account/privacy", text: "Privacy" },
];

/** What waits streams after the page, for operators only; without it the row shows no dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = findViewer(context);
  const hasCoach = findProvider(context) !== null;
  if (!viewer || !isOperator(context)) return { hasCoach, waiting: null };
  const count = countWaiting(databaseOf(context), viewer);
  const waiting = withReadTimeout(count, "What waits").catch((error: unknown) => {
    console.error(`what waits: ${describeError(error)}`);
    return 0;
  });
  return { hasCoach, waiting };
}

/** The layout of a person's lists: a second row of navigation above each. */
export default function AccountLayout({ loaderData: { hasCoach, waiting } }: Route.ComponentProps) {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  return (
    <>
      {rootData?.viewer && (
        <div className="page account-nav">
          <nav className="tabs" aria-label="Your account">
            {waiting !== null && (
              <Suspense>
                <Await resolve={waiting} errorElement={false}>
                  {(n) => n > 0 && <DeskLink waiting={n} />}
                </Await>
              </Suspense>
            )}
            {LINKS.filter(({ to }) => hasCoach || to !== SAVED_REPLIES_PATH).map(({ to, text }) => (
              <NavLink key={to} to={to} end>
                {text}
              </NavLink>
            ))}
          </nav>
        </div>
      )}
      <Outlet />
    </>
  );
}

function DeskLink({ waiting }: { waiting: number }) {
  return (
    <NavLink to={OPERATOR_PATH} end>
      Dashboard ({formatNumber(waiting)})
    </NavLink>
  );
}
