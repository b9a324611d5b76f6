import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useLoaderData, useRevalidator } from "react-router";
import { isErrorBody } from "#app/http/http-errors.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { SignInButton } from "./auth-button.tsx";
import { ConfirmSignIn } from "./confirm-sign-in.tsx";
import { SAVE_REASON } from "./save-words.ts";
import { sessionEndOf } from "./session-end.ts";
import { UnsavedFormErrorPage, UnsavedFormValues, UnsentDrafts } from "./unsaved-form.tsx";
import { useAuth, useSessionEnd } from "./use-auth.ts";

interface AccountPage {
  /** The page's name, such as "My Projects". */
  page: string;
  /** One or two sentences: what the page holds, and why that needs an account. */
  holds: string;
  /** A page that works without an account. */
  also?: { to: string; text: string };
}

interface WithActionData {
  /** The result of a form that was submitted without script. */
  actionData?: unknown;
}

const PUBLIC_PAGES = [
  { to: "/jobs", text: "Every job and search" },
  { to: "/roadmap/assess", text: "The whole roadmap, with your answers kept in this browser" },
  { to: "/simulations", text: "Most simulations, start to finish" },
];

/** What an account page shows to a visitor, with status 401. */
function SignInRequired({ page, holds, also, actionData }: AccountPage & WithActionData) {
  const { unconfirmedReason } = useAuth();
  if (unconfirmedReason) return <UnconfirmedSignIn page={page} actionData={actionData} />;
  return (
    <AccountNotice title={`${page} needs an account`} lede={holds}>
      <p className="text-sm text-muted">
        {SAVE_REASON} After you sign in, you’ll return to this page.
      </p>
      <UnsavedFormValues result={actionData as FormResult | undefined} />
      <section>
        <div className="sec">
          <h2>Works without an account</h2>
        </div>
        <ul className="ledger">
          {[...(also ? [also] : []), ...PUBLIC_PAGES].map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </section>
    </AccountNotice>
  );
}

/** The person is signed in with Google, but the server does not know it. The notice in the header says why. */
function UnconfirmedSignIn({ page, actionData }: { page: string } & WithActionData) {
  const { unconfirmedReason, retrySaving } = useAuth();
  return (
    <AccountNotice
      title={`${page} can’t be opened yet`}
      lede={unconfirmedReason}
      button={
        <button type="button" className="btn primary big" onClick={retrySaving}>
          Try again
        </button>
      }
    >
      <UnsavedFormValues result={actionData as FormResult | undefined} />
    </AccountNotice>
  );
}

/** Shown for the moment until the page is loaded again for a visitor, and where that fails. */
export function SessionEnded({ message }: { message: string }) {
  useSessionEnd(message, { reloads: true });
  return <AccountNotice title="This session has ended" lede={message} />;
}

interface AccountNoticeProps {
  title: string;
  lede: ReactNode;
  /** Instead of the one that signs in. */
  button?: ReactNode;
  children?: ReactNode;
}

/** Stands in place of a page that only someone with an account can open. */
function AccountNotice({ title, lede, button, children }: AccountNoticeProps) {
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className="row">
        {button ?? <SignInButton className="btn primary big" label="Sign in with Google" />}
        <Link className="btn big" to="/jobs">
          Back to jobs
        </Link>
      </div>
      {children}
    </div>
  );
}

/** Somebody may have deleted it while it was written in. */
function NotFoundWithDrafts() {
  return (
    <>
      <NotFound message={null} />
      <div className="page narrow">
        <UnsentDrafts />
      </div>
    </>
  );
}

/**
 * React Router leaves an error standing if the reload that mends it begins and ends between two renders (its issue
 * 11597). The page's data is there then, and is loaded once more.
 */
function useErrorThatStayed(isOfLoader: boolean): void {
  const data = useLoaderData();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOfLoader && data !== undefined) void revalidate();
  }, [isOfLoader, data, revalidate]);
}

/** The error boundary of an account page: asks visitors to sign in, and shows the usual error pages otherwise. */
export function accountErrorBoundary(texts: AccountPage) {
  return ({ error, actionData }: { error: unknown } & WithActionData) => {
    const page = { ...texts, actionData };
    useErrorThatStayed(isRouteErrorResponse(error));
    if (!isRouteErrorResponse(error)) return <UnsavedFormErrorPage error={error} {...page} />;
    if (isErrorBody(error.data) && error.data.error === "token_stale")
      return <ConfirmSignIn {...page} />;
    const endMessage = sessionEndOf(error);
    if (endMessage) return <SessionEnded message={endMessage} />;
    if (error.status === 401) return <SignInRequired {...page} />;
    if (error.status === 404) return <NotFoundWithDrafts />;
    return <UnsavedFormErrorPage error={error} {...page} />;
  };
}
