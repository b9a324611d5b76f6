import { Icon } from "#app/ui/icon.tsx";
import { AccountMenu, type AccountNotices } from "./account-menu.tsx";
import { WITHOUT_ACCOUNT } from "./save-words.ts";
import { useAuth, useSessionRenewal } from "./use-auth.ts";

interface AuthButtonProps {
  /** Where the account menu's notices are, and how many are new. */
  notices: AccountNotices;
}

export function AuthButton({ notices }: AuthButtonProps) {
  const auth = useAuth();
  useSessionRenewal();
  const { state, line, ways, notice } = auth;
  return (
    <>
      {state.status === "authenticated" && (
        <AccountMenu user={state.user} notices={notices} onSignOut={auth.signOut} />
      )}
      {state.status === "unauthenticated" && (
        <SignInButton className="btn" label="Sign In" accessibleName="Sign in with Google" />
      )}
      {state.status === "loading" && <span className="bone auth-bone" />}
      <div
        className={line ? "auth-notice waiting" : "auth-notice"}
        role="status"
        hidden={!line && !notice}
      >
        {line ?? notice}
        {ways && (
          <p className="row">
            {ways.open && (
              <button type="button" className="btn primary" onClick={ways.open}>
                {ways.openLabel}
              </button>
            )}
            <button type="button" className="btn quiet" onClick={ways.cancel}>
              Cancel
            </button>
          </p>
        )}
        {notice && !line && (
          <button
            type="button"
            className="btn quiet icon close with-script"
            onClick={auth.dismissNotice}
          >
            <Icon name="x" />
            <span className="sr-only">Close this message</span>
          </button>
        )}
      </div>
    </>
  );
}

interface SignInButtonProps {
  className: string;
  label: string;
  /** The accessible name; the label if left out. */
  accessibleName?: string;
  /** What a press does instead of opening Google's window. */
  onPress?(): void;
}

/**
 * Without script, or while sign-in is not configured, it opens a note that says what is needed. It
 * is never disabled while busy, because Google reports a closed window late.
 */
export function SignInButton({
  className,
  label,
  accessibleName: name,
  onPress,
}: SignInButtonProps) {
  const { isSetUp, isSigningIn, prepare, signIn } = useAuth();
  return (
    <>
      <button
        type="button"
        className={isSetUp ? `${className} with-script` : className}
        aria-label={name}
        aria-busy={isSigningIn || undefined}
        popoverTarget={isSetUp ? undefined : "sign-in-note"}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={onPress ?? (() => void signIn())}
      >
        {label}
      </button>
      {isSetUp && (
        <button
          type="button"
          className={`${className} without-script`}
          aria-label={name}
          popoverTarget="sign-in-note"
        >
          {label}
        </button>
      )}
    </>
  );
}

export function SignInNote() {
  const { isSetUp } = useAuth();
  return (
    <div className="menu account" id="sign-in-note" popover="auto">
      <p>
        <b>
          {isSetUp ? "Signing in needs JavaScript." : "Signing in isn’t set up on this site yet."}
        </b>
      </p>
      <p className="mt-2 text-muted">
        {isSetUp
          ? "It opens a Google window. Turn JavaScript on for this site, then reload the page. "
          : ""}
        {WITHOUT_ACCOUNT}
      </p>
    </div>
  );
}
