import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { limitFor, limitNote } from "#app/features/premium/limits.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { offerOf } from "#app/features/premium/viewer-plan.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { countNewMatches, listSearches, toSavedSearches } from "../list-searches.server.ts";
import type { Route } from "./+types/list.ts";
import { SEARCH_FORMS } from "./forms.server.ts";
import { handleSearches } from "./search-actions.server.ts";
import { SearchRow } from "./search-row.tsx";

const PAGE = {
  page: "My Searches",
  holds: "Your saved searches, each with new jobs and a feed. Only you see them.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const { premiumContact: contact, siteOrigin } = configurationOf(context);
  const { rows, viewerPlan } = await withReadTimeout(
    listSearches(db, viewer, now),
    "Your searches",
  );
  const news = withReadTimeout(countNewMatches(db, rows, now), "What is new").catch(
    (error: unknown) => {
      console.error(`new matches: ${describeError(error)}`);
      return null;
    },
  );
  return {
    searches: toSavedSearches(rows, viewerPlan),
    max: limitFor(viewerPlan, "searches"),
    limit: limitNote(viewerPlan, "searches", rows.length),
    offer: offerOf(viewerPlan, { kind: "searches", used: rows.length, contact }),
    news,
    siteOrigin,
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, SEARCH_FORMS, (form) => handleSearches(args, form));
}

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, max, limit, offer, news, siteOrigin, now } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedSearchId = formResult?.error
    ? firstValueOf(formResult.values ?? {}, "search")
    : undefined;
  const isShownInRow = searches.some(({ id }) => id === rejectedSearchId);
  const [statusMessage, announce] = useStatusMessage();

  return (
    <div className="page">
      <div className="narrow stack gap-6">
        <div className="head">
          <h1>{PAGE.page}</h1>
        </div>
        {!isShownInRow && <UnmatchedFormError result={formResult} />}
        <StatusMessage message={statusMessage} />
        {limit && <LimitNote limit={limit} />}
        <UpgradeBanner offer={offer} />
        {searches.length > 0 ? (
          <ul className="ledger ruled">
            {searches.map((search) => (
              <SearchRow
                key={search.id}
                search={search}
                max={max}
                isOpen={search.id === rejectedSearchId}
                newMatches={news}
                siteOrigin={siteOrigin}
                now={now}
                onDeleted={announce}
              />
            ))}
          </ul>
        ) : (
          <p>
            No saved searches yet. Set filters on the{" "}
            <Link className="link" to="/jobs">
              list of senior jobs
            </Link>{" "}
            and press “Save this search” to see new jobs here or in a feed reader.
          </p>
        )}
      </div>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
