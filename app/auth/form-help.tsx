import type { FormAnswer } from "#app/ui/form/answer.ts";
import { useAuth, useConfirmedSignIn } from "./use-auth.ts";

interface SignInHelpProps {
  answer: FormAnswer;
  refusals: number;
  retry(): void;
}

/**
 * Helps a form past what stands between it and its sender's session. A stale one is confirmed
 * without a question; the others need Google's window. Then the form is sent once more.
 */
export function SignInHelp({ answer, refusals, retry }: SignInHelpProps) {
  const { error = "" } = answer;
  if (error === "token_stale" && refusals === 1) return <Confirming retry={retry} />;
  return NEEDS_SIGN_IN.includes(error) ? <SignInAndSend retry={retry} /> : null;
}

const NEEDS_SIGN_IN = ["sign_in_required", "token_stale", "recent_sign_in_required"];

function Confirming({ retry }: { retry(): void }) {
  const hasFailed = useConfirmedSignIn(retry);
  if (hasFailed) return <SignInAndSend retry={retry} />;
  return <p role="status">Your sign-in is being confirmed with Google.</p>;
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
