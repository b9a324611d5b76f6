/**
 * The header's place for signing in. While no identity provider is configured it says so instead
 * of opening a window that could not work; a popover needs no script for that.
 */
export function AuthButton() {
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label="Sign in with Google"
        popoverTarget="sign-in-notice"
      >
        Sign In
      </button>
      <div className="menu account" id="sign-in-notice" popover="auto">
        <p>
          <b>Signing in is not set up on this site yet.</b>
        </p>
        <p className="mt-2 text-muted">
          Jobs, the roadmap and the simulations work without an account. Nothing here asks for one.
        </p>
      </div>
    </>
  );
}
