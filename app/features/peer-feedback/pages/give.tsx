import { type ReactNode, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import {
  UnmatchedFormError,
  UnsavedFormErrorPage,
  UnsavedFormValues,
} from "#app/auth/unsaved-form.tsx";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { ShareCover } from "#app/features/account/share-cover.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { isErrorBody } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { useFocusOnMount } from "#app/ui/focus.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Note } from "#app/ui/parts/note.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { findRequest } from "../answers.server.ts";
import type { Route } from "./+types/give.ts";
import { AnswerForm } from "./answer-form.tsx";
import { GIVE_FORMS } from "./forms.server.ts";
import { type GiveStep, handleGiveForm, linkClosed } from "./peer-actions.server.ts";
import { Preview } from "./preview.tsx";
import { WithdrawForm, Withdrawn } from "./withdraw-form.tsx";
import { WordsSent } from "./words-sent.tsx";

export { handle } from "./give.page.ts";

export const meta: Route.MetaFunction = () =>
  unlistedHead("Feedback for a colleague", "noindex, nofollow");

/** Reading never uses a link up: whoever opens it, or a program that looks at links, changes nothing. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const reading = findRequest(databaseOf(context), { token, now: new Date() });
  const request = await withReadTimeout(reading, "This link");
  if (!request || request.competencies.length === 0) throw linkClosed();
  const { uid, ...shown } = request;
  return { ...shown, isOwn: findViewer(context)?.uid === uid };
}

export function action(args: Route.ActionArgs) {
  const { token } = args.params;
  return handleForm(args, GIVE_FORMS, (form) => handleGiveForm({ ...args, token }, form));
}

type GiveFormResult = FormResult & { step?: GiveStep };

export default function GivePeerFeedback({ loaderData, actionData }: Route.ComponentProps) {
  const [newest, setNewest] = useState<GiveFormResult>();
  const nativeResult = actionData as GiveFormResult | undefined;
  const result = newest ?? nativeResult;
  const step = result?.step ?? { is: "form" };
  if (step.is === "sent") return <Sent receiptUrl={step.receiptUrl} />;
  if (loaderData.state !== "open") {
    return (
      <Closed state={loaderData.state} result={nativeResult}>
        {step.is === "preview" && (
          <section className="stack gap-4" aria-labelledby="not-sent">
            <h2 id="not-sent">Not sent</h2>
            <WordsSent words={step.words} Heading="h3" />
          </section>
        )}
      </Closed>
    );
  }
  const values = result?.values ?? {};
  return (
    <div className="page narrow stack gap-8">
      <RequestHeader {...loaderData} />
      {nativeResult?.error && nativeResult.intent !== "preview" && (
        <UnmatchedFormError result={nativeResult} />
      )}
      {step.is === "preview" ? (
        <Preview words={step.words} receipt={step.receipt} values={values} onResult={setNewest} />
      ) : (
        <AnswerForm competencies={loaderData.competencies} values={values} onPreview={setNewest} />
      )}
    </div>
  );
}

type RequestHeaderProps = Pick<
  Route.ComponentProps["loaderData"],
  "owner" | "message" | "expiresAt" | "isOwn"
>;

function RequestHeader({ owner, message, expiresAt, isOwn }: RequestHeaderProps) {
  const asking = owner.name ?? "A colleague";
  return (
    <div className="stack gap-4">
      <ShareCover
        owner={owner}
        title={`${asking} asks for your feedback`}
        above={
          <>
            Open until <ReaderTime at={expiresAt} />, for one response.
          </>
        }
      >
        <p className="lede">
          Describe what you saw them do, not who they are. Skip what you don’t know.
        </p>
        {message && <p className="told wrap-anywhere">“{message}”</p>}
      </ShareCover>
      <Note>
        <b>What happens with your response.</b> {owner.name ?? "Your colleague"} will see it with
        the name you type; it isn’t anonymous. They may quote your examples, with that name, in a
        promotion packet, and ask the coach about it without your name. Your response stays until
        they delete it or you withdraw it.
      </Note>
      {isOwn && (
        <Note tone="warn">
          This is your own request, as a colleague sees it. You can’t respond yourself.
        </Note>
      )}
    </div>
  );
}

function Sent({ receiptUrl }: { receiptUrl: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="page narrow stack gap-6">
      <h1 tabIndex={-1} ref={heading}>
        Sent. Thank you.
      </h1>
      <p className="lede">Save this link to read or withdraw your response later.</p>
      <p className="mono">{receiptUrl}</p>
      <p className="meta">
        The link is shown only once. Anyone with it can read and withdraw your response.
      </p>
      <p>
        <a className="btn" href={new URL(receiptUrl).pathname} rel="nofollow">
          See what you sent
        </a>
      </p>
    </div>
  );
}

function Closed({
  state,
  result,
  children,
}: {
  state: "used" | "withdrawn";
  result: FormResult | undefined;
  children: ReactNode;
}) {
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  if (isWithdrawn) return <Withdrawn />;
  return (
    <div className="page narrow stack gap-6">
      {result?.error && result.intent !== "withdraw" && <UnmatchedFormError result={result} />}
      {state === "withdrawn" ? (
        <>
          <h1>Withdrawn</h1>
          <p className="lede">The response is deleted. No one can see it.</p>
        </>
      ) : (
        <>
          <h1>This link has been used</h1>
          <p className="lede">
            Each link takes one response. If it was yours, you can withdraw it here until the link
            expires.
          </p>
          <WithdrawForm onWithdrawn={() => setIsWithdrawn(true)} />
        </>
      )}
      {children}
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404 || !isErrorBody(error.data)) {
    return <UnsavedFormErrorPage error={error} actionData={actionData} />;
  }
  return (
    <div className="page narrow stack gap-6">
      <h1>This link isn’t open</h1>
      <p className="lede">{error.data.message}</p>
      <UnsavedFormValues result={actionData as FormResult | undefined} />
    </div>
  );
}
