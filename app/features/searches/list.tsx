import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { offerOf } from "#app/features/premium/own-plan.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { configurationOf } from "#app/http/context.ts";
import { answerForm } from "#app/http/form.ts";
import { causeOf, inTime } from "#app/http/in-time.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/list.ts";
import { answerSearches } from "./answer-searches.server.ts";
import { SEARCH_FORMS } from "./forms.server.ts";
import { SearchRow } from "./search-row.tsx";
import { countNews, listSearches, toSavedSearches } from "./searches.server.ts";

const PAGE = {
  page: "My Searches",
  holds:
    "The searches you saved, each with what is new in it and a feed of its own. They are yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  const { premiumContact: contact, siteOrigin } = configurationOf(context);
  const { rows, own } = await inTime(listSearches(db, viewer, now), "Your searches");
  const news = inTime(countNews(db, rows, now), "What is new").catch((fault: unknown) => {
    console.error(`new matches: ${causeOf(fault)}`);
    return null;
  });
  return {
    searches: toSavedSearches(rows, own),
    max: limitFor(own.plan, "searches"),
    offer: offerOf(own, { kind: "searches", used: rows.length, contact }),
    news,
    siteOrigin,
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, SEARCH_FORMS, (form) => answerSearches(args, form));
}

export const clientAction = keepForm;

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, max, offer, news, siteOrigin, now } = loaderData;
  const refused = actionData as FormAnswer | undefined;
  const refusedId = refused?.error ? firstOf(refused.values ?? {}, "search") : undefined;
  const isClaimed = searches.some(({ id }) => id === refusedId);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);

  // The deleted row takes its form with it, so the focus moves to the message.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  return (
    <div className="page narrow stack gap-6">
      <div className="head">
        <h1>{PAGE.page}</h1>
      </div>
      {!isClaimed && <UnclaimedAnswer answer={refused} />}
      <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <UpgradeBanner offer={offer} />
      {searches.length > 0 ? (
        <ul className="ledger ruled">
          {searches.map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              max={max}
              isOpen={search.id === refusedId}
              news={news}
              siteOrigin={siteOrigin}
              now={now}
              onDeleted={({ message = "" }) => setSaid(message)}
            />
          ))}
        </ul>
      ) : (
        <p>
          Nothing saved yet. Set filters on the{" "}
          <Link className="link" to="/jobs">
            list of senior jobs
          </Link>{" "}
          and press “Save this search”: it stays here, tells what is new, and can be followed in a
          feed reader.
        </p>
      )}
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
