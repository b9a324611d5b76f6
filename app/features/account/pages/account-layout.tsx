import { Suspense } from "react";
import { Await, Outlet, useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { findViewer, isOperator } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { findProvider } from "#app/features/guidance/configure-provider.server.ts";
import { OPERATOR_PATH } from "#app/features/operator/paths.ts";
import { countWaiting } from "#app/gather/waiting.server.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import { NavLink } from "#app/ui/nav-link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import type { Route } from "./+types/account-layout.ts";
import { AccountNav } from "./account-nav.tsx";

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

/** The layout of a person's pages: their places above each. */
export default function AccountLayout({ loaderData: { hasCoach, waiting } }: Route.ComponentProps) {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  return (
    <>
      {rootData?.viewer && (
        <AccountNav hasCoach={hasCoach}>
          {waiting !== null && (
            <Suspense>
              <Await resolve={waiting} errorElement={false}>
                {(n) => n > 0 && <DeskLink waiting={n} />}
              </Await>
            </Suspense>
          )}
        </AccountNav>
      )}
      <Outlet />
    </>
  );
}

function DeskLink({ waiting }: { waiting: number }) {
  return (
    <li>
      <NavLink to={OPERATOR_PATH} end>
        Dashboard ({formatNumber(waiting)})
      </NavLink>
    </li>
  );
}
