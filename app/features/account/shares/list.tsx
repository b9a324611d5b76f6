import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { offerOf } from "#app/features/premium/own-plan.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { answerShares } from "#app/features/shares/answer-shares.server.ts";
import { SHARE_FORMS } from "#app/features/shares/forms.server.ts";
import { ShareForm } from "#app/features/shares/share-form.tsx";
import { configurationOf } from "#app/http/context.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime } from "#app/http/in-time.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/list.ts";
import { listShares } from "./list-shares.server.ts";
import { ShareRow } from "./share-row.tsx";

const PAGE = {
  page: "My Links",
  holds:
    "The links by which you show somebody your roadmap, a packet or a result, each with the day it ends. They are yours alone, so we have to know who you are.",
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { premiumContact: contact, siteOrigin } = configurationOf(context);
  const { own, ...list } = await inTime(listShares(databaseOf(context), viewer, now), "Your links");
  return {
    ...list,
    max: limitFor(own.plan, "shares"),
    offer: offerOf(own, {
      kind: "shares",
      used: list.shares.filter(({ isLive }) => isLive).length,
      contact,
    }),
    siteOrigin,
    submission: crypto.randomUUID(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, SHARE_FORMS, (form) => answerShares(args, form));
}

export const clientAction = keepForm;

export default function Shares({ loaderData, actionData }: Route.ComponentProps) {
  const { shares, max, offer, isNamed, siteOrigin, submission } = loaderData;
  const refused = actionData as FormAnswer | undefined;
  const refusedId = firstOf(refused?.values ?? {}, "share");
  const isClaimed = refused?.intent === "share" || shares.some(({ id }) => id === refusedId);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const live = shares.filter(({ isLive }) => isLive);

  // The removed row had the focus, so the status message takes it.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          A link shows somebody without an account a part of what is yours, for a time. They can
          read it and change nothing; you can close it at any moment.
        </p>
        <p className="text-sm">
          {isNamed
            ? "What you share has your name on it."
            : "What you share says “a senior engineer” instead of your name; a packet also shows your headline."}{" "}
          <Link className="link" to="/account/profile#privacy">
            Change that in your profile
          </Link>
          .
        </p>
      </header>
      {!isClaimed && <UnclaimedAnswer answer={refused} />}
      <section className="stack gap-4" aria-labelledby="links">
        <div className="sec">
          <h2 id="links">Links</h2>
          <span className="meta">
            {Number.isFinite(max) ? `${live.length} of ${max} live` : `${live.length} live`}
          </span>
        </div>
        <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
          {said}
        </p>
        {shares.length === 0 ? (
          <p>No links yet: nobody but you sees anything of this account.</p>
        ) : (
          <ul className="ledger">
            {shares.map((share) => (
              <ShareRow
                key={share.id}
                share={share}
                siteOrigin={siteOrigin}
                onRevoked={({ message = "" }) => setSaid(message)}
              />
            ))}
          </ul>
        )}
      </section>
      <UpgradeBanner offer={offer} />
      <ShareForm submission={submission} max={max} isFull={live.length >= max} />
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
