import { useState } from "react";
import { data } from "react-router";
import { UnmatchedFormError, UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { databaseOf } from "#app/db/database.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { findAnswer } from "../answers.server.ts";
import type { Route } from "./+types/receipt.ts";
import { RECEIPT_FORMS } from "./forms.server.ts";
import { handleReceiptForm, NOTHING_SENT } from "./peer-actions.server.ts";
import { WithdrawForm, Withdrawn } from "./withdraw-form.tsx";
import { WordsSent } from "./words-sent.tsx";

export { handle } from "./receipt.page.ts";

export const meta: Route.MetaFunction = () => unlistedHead("What you sent", "noindex, nofollow");

export async function loader({ params: { secret }, context }: Route.LoaderArgs) {
  const answer = await withReadTimeout(findAnswer(databaseOf(context), secret), "Your response");
  if (answer) return data({ answer });
  // A page, not an error page: after a withdrawal this is how it should be.
  return data({ answer, error: "not_found", message: NOTHING_SENT }, { status: 404 });
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return handleForm(args, RECEIPT_FORMS, () => handleReceiptForm({ ...args, secret }));
}

export default function Receipt({ loaderData: { answer }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  if (isWithdrawn) return <Withdrawn />;
  if (!answer) {
    return (
      <div className="page narrow stack gap-6">
        <UnmatchedFormError result={result} />
        <h1>No response here</h1>
        <p className="lede">{NOTHING_HERE}</p>
      </div>
    );
  }
  const { sentAt, ...words } = answer;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <h1>What you sent</h1>
        <p className="meta">
          <ReaderTime at={sentAt} />
        </p>
      </header>
      <WordsSent words={words} Heading="h2" />
      <WithdrawForm onWithdrawn={() => setIsWithdrawn(true)} />
    </div>
  );
}

const NOTHING_HERE = "The response was withdrawn or deleted, or the link is incomplete.";

export const ErrorBoundary = UnsavedFormErrorPage;
