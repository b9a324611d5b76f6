import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { confirmSignIn } from "./auth-client.ts";
import { type AuthData, useAuth } from "./use-auth.ts";

interface SignInHelpProps {
  answer: FormAnswer;
  retry(): void;
}

/**
 * Helps a form past what stands between it and its sender's session. A stale one is confirmed
 * without a question; the others need Google's window. Then the form is sent once more.
 */
export function SignInHelp({ answer, retry }: SignInHelpProps) {
  if (answer.error === "token_stale") return <Confirming retry={retry} />;
  if (answer.error === "sign_in_required" || answer.error === "recent_sign_in_required") {
    return <SignInAndSend retry={retry} />;
  }
  return null;
}

function Confirming({ retry }: { retry(): void }) {
  const site = useRouteLoaderData("root") as AuthData | undefined;
  const [hasFailed, setHasFailed] = useState(false);
  const send = useRef(retry);
  const configuration = site?.signIn ?? null;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (!configuration) return setHasFailed(true);
    void confirmSignIn(configuration).then((isConfirmed) => {
      if (isConfirmed) send.current();
      else setHasFailed(true);
    });
  }, [configuration]);
  return hasFailed ? (
    <SignInAndSend retry={retry} />
  ) : (
    <p role="status">Your sign-in is being confirmed with Google.</p>
  );
}

function SignInAndSend({ retry }: { retry(): void }) {
  const auth = useAuth();
  if (!auth.isSetUp) return <p>Signing in is not set up on this site yet.</p>;
  return (
    <p className="row">
      <button
        type="button"
        className="btn with-script"
        aria-busy={auth.isBusy || undefined}
        onPointerEnter={auth.prepare}
        onFocus={auth.prepare}
        onClick={() => void auth.signIn().then((isSignedIn) => isSignedIn && retry())}
      >
        Sign in with Google and send
      </button>
      <span>What you typed stays here.</span>
    </p>
  );
}
