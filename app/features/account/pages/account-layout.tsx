import { Suspense } from "react";
import { Await, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { type RestrictionKind, STANDING_PATH } from "#app/auth/restriction.ts";
import { selectStops, severestOf } from "#app/auth/restrictions.server.ts";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { findViewer, isOperator, type Viewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { selectHasSavedReplies } from "#app/features/guidance/list-saved-replies.server.ts";
import { coachModeNow, selectCoachMode } from "#app/features/guidance/mode.server.ts";
import { OPERATOR_PATH } from "#app/features/operator/paths.ts";
import { countWaiting } from "#app/gather/waiting.server.ts";
import type { Context } from "#app/http/context.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import { NavLink } from "#app/ui/nav-link.tsx";
import { StoppedNote } from "../stopped-note.tsx";
import type { Route } from "./+types/account-layout.ts";
import { AccountNav } from "./account-nav.tsx";

/**
 * What waits streams after the page, for operators only; without it the row shows no dashboard. What stops a person,
 * and whether they have or can have answers, is read beside the page's own trip: nobody stops an operator.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = findViewer(context);
  if (!viewer) return { hasAnswers: false, waiting: null, stopped: null };
  const db = databaseOf(context);
  const reading = readStanding(context, viewer);
  if (!isOperator(context)) return { ...(await reading), waiting: null };
  const count = countWaiting(db, viewer);
  const waiting = withReadTimeout(count, "What waits").catch((error: unknown) => {
    console.error(`what waits: ${describeError(error)}`);
    return "";
  });
  return { ...(await reading), waiting, stopped: null };
}

interface Standing {
  /** Saved ones, or a model whose answers can be saved. */
  hasAnswers: boolean;
  stopped: RestrictionKind | null;
}

/** Nothing while the database does not tell: the page itself says what failed. */
async function readStanding(context: Context, viewer: Viewer): Promise<Standing> {
  const db = databaseOf(context);
  const reading = readAsViewer(db, viewer, {
    stops: selectStops(db, viewer),
    modes: selectCoachMode(db),
    saved: selectHasSavedReplies(db, viewer),
  });
  return withReadTimeout(reading, "Your standing").then(
    ({ stops, modes, saved }) => ({
      hasAnswers: saved.length > 0 || coachModeNow(context, modes) === "model",
      stopped: severestOf(stops),
    }),
    () => ({ hasAnswers: false, stopped: null }),
  );
}

/** The layout of a person's pages: their places above each. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { hasAnswers, waiting, stopped } = loaderData;
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const { pathname } = useLocation();
  return (
    <>
      {rootData?.viewer && (
        <AccountNav hasAnswers={hasAnswers}>
          {waiting !== null && (
            <Suspense>
              <Await resolve={waiting} errorElement={false}>
                {(n) => n && <DeskLink waiting={n} />}
              </Await>
            </Suspense>
          )}
        </AccountNav>
      )}
      {stopped && pathname !== STANDING_PATH && (
        <div className="page pb-4">
          <StoppedNote kind={stopped} />
        </div>
      )}
      <Outlet />
    </>
  );
}

function DeskLink({ waiting }: { waiting: string }) {
  return (
    <li>
      <NavLink to={OPERATOR_PATH} end>
        Inbox ({waiting})
      </NavLink>
    </li>
  );
}
