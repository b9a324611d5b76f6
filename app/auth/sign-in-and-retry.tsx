import { useEffect, useRef, useState } from "react";
import { listFieldNames } from "#app/ui/form/form-controls.ts";
import { useAuth, useConfirmedSignIn, usePageOwner } from "./use-auth.ts";

interface SignInAndRetryProps {
  /** Only the token is old, which is first renewed silently. */
  isStale: boolean;
  retry(): void;
}

/** Gets the session that the form around it needs, then sends it again. */
export function SignInAndRetry({ isStale, retry }: SignInAndRetryProps) {
  return isStale ? <RenewAndRetry retry={retry} /> : <AskAndRetry retry={retry} />;
}

function RenewAndRetry({ retry }: { retry(): void }) {
  const hasFailed = useConfirmedSignIn(retry);
  if (hasFailed) return <AskAndRetry retry={retry} />;
  return <p role="status">Your sign-in is being confirmed with Google.</p>;
}

function AskAndRetry({ retry }: { retry(): void }) {
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
        You’re now signed in as {otherEmail}, but this page was for {owner.current}, so nothing was
        sent. Copy what you typed, then reload the page.
      </p>
    );
  }
  if (!auth.isSetUp) return <p>Signing in isn’t set up on this site yet.</p>;
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
