import { type ReactNode, useRef, useState } from "react";
import type { FormHelpProps } from "#app/ui/form/help.tsx";
import { WriterContext } from "#app/ui/form/kept.ts";
import { useAuth, useConfirmedSignIn } from "./use-auth.ts";

/**
 * Shown in a form that failed because of the session: a stale session is confirmed silently, otherwise
 * Google's window is opened. Then the form is sent again.
 */
export function SignInHelp({ answer, refusals, retry }: FormHelpProps) {
  const { error = "" } = answer;
  if (error === "token_stale" && refusals === 1) return <Confirming retry={retry} />;
  return NEEDS_SIGN_IN.includes(error) ? <SignInAndSend retry={retry} /> : null;
}

/** Drafts are stored under the author's e-mail, so that nobody is shown another person's. */
export function Writer({ children }: { children: ReactNode }) {
  const { state } = useAuth();
  return <WriterContext value={state.user?.email ?? ""}>{children}</WriterContext>;
}

const NEEDS_SIGN_IN = ["sign_in_required", "token_stale", "recent_sign_in_required"];

function Confirming({ retry }: { retry(): void }) {
  const hasFailed = useConfirmedSignIn(retry);
  if (hasFailed) return <SignInAndSend retry={retry} />;
  return <p role="status">Your sign-in is being confirmed with Google.</p>;
}

function SignInAndSend({ retry }: { retry(): void }) {
  const auth = useAuth();
  const [other, setOther] = useState<string | null>(null);
  // Nothing is sent when somebody else signs in than the page was made for.
  const before = useRef(auth.state.user?.email ?? null);

  async function signInAndSend() {
    const person = await auth.signIn();
    if (!person) return;
    if (before.current === null || before.current === person.email) retry();
    else setOther(person.email);
  }

  if (other) {
    return (
      <p role="status">
        You are signed in as {other} now, and this page was {before.current}’s, so nothing was sent.
        Copy what you typed, then load the page again.
      </p>
    );
  }
  if (!auth.isSetUp) return <p>Signing in is not set up on this site yet.</p>;
  return (
    <p className="row">
      <button
        type="button"
        className="btn with-script"
        aria-busy={auth.isBusy || undefined}
        onPointerEnter={auth.prepare}
        onFocus={auth.prepare}
        onClick={() => void signInAndSend()}
      >
        Sign in with Google and send
      </button>
      <span>What you typed stays here.</span>
    </p>
  );
}
