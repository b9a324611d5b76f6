import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { limitFor, limitNote } from "#app/features/premium/limits.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { offerOf } from "#app/features/premium/viewer-plan.server.ts";
import { SHARE_FORMS } from "#app/features/shares/forms.server.ts";
import { handleShareForm } from "#app/features/shares/share-actions.server.ts";
import { ShareForm } from "#app/features/shares/share-form.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { openingSentence } from "../../share-owner.ts";
import type { Route } from "./+types/list.ts";
import { listShares } from "./list-shares.server.ts";
import { ShareRow } from "./share-row.tsx";

const PAGE = {
  page: "My Links",
  holds:
    "The links you share to your roadmap, packets and results, with their end dates. Only you see this list.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const { premiumContact, siteOrigin } = configurationOf(context);
  const { viewerPlan, ...list } = await withReadTimeout(listShares(db, viewer, now), "Your links");
  const used = list.shares.filter(({ isLive }) => isLive).length;
  return {
    ...list,
    max: limitFor(viewerPlan, "shares"),
    limit: limitNote(viewerPlan, "shares", used),
    offer: offerOf(viewerPlan, { kind: "shares", used, contact: premiumContact }),
    siteOrigin,
    submission: crypto.randomUUID(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, SHARE_FORMS, (form) => handleShareForm(args, form));
}

export default function Shares({ loaderData, actionData }: Route.ComponentProps) {
  const { shares, max, limit, offer, isNamed, siteOrigin, submission } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedShareId = firstValueOf(formResult?.values ?? {}, "share");
  const isShownInForm =
    (formResult?.intent === "share" && !limit) || shares.some(({ id }) => id === rejectedShareId);
  const [statusMessage, announce] = useStatusMessage();
  const liveShares = shares.filter(({ isLive }) => isLive);

  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          A link lets someone without an account read part of your data until the link expires or
          you revoke it.
        </p>
        <p className="text-sm">
          {openingSentence({ isNamed })}{" "}
          <Link className="link" to="/account/profile#privacy">
            Change what you share in your profile
          </Link>
          .
        </p>
      </header>
      {!isShownInForm && <UnmatchedFormError result={formResult} />}
      <Section
        title="Links"
        titleId="links"
        note={
          Number.isFinite(max) ? `${liveShares.length} of ${max} open` : `${liveShares.length} open`
        }
        className="stack gap-4"
      >
        <StatusMessage message={statusMessage} />
        {shares.length === 0 ? (
          <p>No links yet. Only you see your data.</p>
        ) : (
          <ul className="ledger">
            {shares.map((share) => (
              <ShareRow key={share.id} share={share} siteOrigin={siteOrigin} onRevoked={announce} />
            ))}
          </ul>
        )}
      </Section>
      <UpgradeBanner offer={offer} />
      <ShareForm submission={submission} limit={limit} />
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
