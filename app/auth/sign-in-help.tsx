import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormAuthorContext } from "#app/ui/form/drafts.ts";
import { listFieldNames } from "#app/ui/form/form-controls.ts";
import type { FormHelpProps } from "#app/ui/form/form-help.tsx";
import { useAuth, useConfirmedSignIn, usePageOwner, useSessionEnd } from "./use-auth.ts";

/**
 * Shown in a form that failed because of the session: a stale session is confirmed silently, otherwise
 * Google's window is opened. Then the form is sent again.
 */
export function SignInHelp({ result, failureCount, retry }: FormHelpProps) {
  const { error = "", message = "" } = result;
  // The page stays as it is, with what was typed.
  useSessionEnd(error === "session_ended" ? message : null, { reloads: false });
  if (error === "token_stale" && failureCount === 1) return <ConfirmAndRetry retry={retry} />;
  return SIGN_IN_ERRORS.includes(error) ? <SignInAndRetry retry={retry} /> : null;
}

/** Drafts are stored under the author's e-mail, so that nobody is shown another person's. */
export function FormAuthorProvider({ children }: { children: ReactNode }) {
  return <FormAuthorContext value={usePageOwner()}>{children}</FormAuthorContext>;
}

const SIGN_IN_ERRORS = [
  "sign_in_required",
  "session_ended",
  "token_stale",
  "recent_sign_in_required",
];

function ConfirmAndRetry({ retry }: { retry(): void }) {
  const hasFailed = useConfirmedSignIn(retry);
  if (hasFailed) return <SignInAndRetry retry={retry} />;
  return <p role="status">Your sign-in is being confirmed with Google.</p>;
}

function SignInAndRetry({ retry }: { retry(): void }) {
  const auth = useAuth();
  const place = useRef<HTMLParagraphElement>(null);
  const [hasFields, setHasFields] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    setHasFields(Boolean(form && listFieldNames(form).length > 0));
  }, []);
  const [otherEmail, setOtherEmail] = useState<string | null>(null);
  // Nothing is sent when someone else signs in than the page was made for. A ref, because signing in
  // makes the page anew.
  const owner = useRef(usePageOwner());

  async function signInAndRetry() {
    const person = await auth.signIn();
    if (!person) return;
    if (owner.current === "" || owner.current === person.email) retry();
    else setOtherEmail(person.email);
  }

  if (otherEmail) {
    return (
      <p role="status">
        You are signed in as {otherEmail} now, and this page was {owner.current}’s, so nothing was
        sent. Copy what you typed, then load the page again.
      </p>
    );
  }
  if (!auth.isSetUp) return <p>Signing in is not set up on this site yet.</p>;
  return (
    <p className="row" ref={place}>
      <button
        type="button"
        className="btn with-script"
        aria-busy={auth.isSigningIn || undefined}
        onPointerEnter={auth.prepare}
        onFocus={auth.prepare}
        onClick={() => void signInAndRetry()}
      >
        {hasFields ? "Sign in with Google and send" : "Sign in with Google and continue"}
      </button>
      {hasFields && <span>What you typed stays here.</span>}
    </p>
  );
}
