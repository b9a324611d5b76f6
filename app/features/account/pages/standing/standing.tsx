import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import type { Route } from "./+types/standing.ts";
import { DecisionRow } from "./decision-row.tsx";
import { STANDING_FORMS } from "./forms.server.ts";
import { appealAgainst, readStanding } from "./standing.server.ts";

const PAGE = {
  page: "Your standing",
  holds: "Decisions about your account, with reasons and end dates.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const reading = readStanding(db, viewer, now);
  return { decided: await withReadTimeout(reading, "Your standing") };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, STANDING_FORMS, async ({ value }) => {
    const { db, viewer, now } = await writeContextOf(args.context);
    await withWriteTimeout(appealAgainst(db, viewer, { ...value, now }));
    return { message: "Sent. You’ll get a notice with the operator’s reply." };
  });
}

export default function Standing({ loaderData, actionData }: Route.ComponentProps) {
  const { decided } = loaderData;
  const holding = decided.filter(({ isInForce }) => isInForce);
  const result = actionData as FormResult | undefined;
  const rejected = firstValueOf(result?.values ?? {}, "restriction");
  const isShownInForm = holding.some(({ id, appealedAt }) => id === rejected && !appealedAt);
  // The form disappears once it is sent, so its message is kept here.
  const [statusMessage, announce] = useStatusMessage();
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <h1>{PAGE.page}</h1>
        <p className="lede">
          {holding.length === 0
            ? "Your account is in good standing, with no restrictions."
            : "The operators of this site made these decisions about your account."}
        </p>
        {holding.length > 0 && (
          <p className="text-sm">
            You can still{" "}
            <Link className="link" to="/account/privacy">
              export your data or delete your account
            </Link>
            .
          </p>
        )}
      </header>
      {!isShownInForm && <UnmatchedFormError result={result} />}
      <StatusMessage message={statusMessage} />
      <ul className="ledger empty:hidden">
        {decided.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} onSaved={announce} />
        ))}
      </ul>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
