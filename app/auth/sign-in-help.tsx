import { type ReactNode, Suspense } from "react";
import { FormAuthorContext } from "#app/ui/form/drafts.ts";
import type { FormHelpProps } from "#app/ui/form/form-help.tsx";
import { lazyExtra } from "#app/ui/lazy-extra.ts";
import { usePageOwner, useSessionEnd } from "./use-auth.ts";

// Loaded with the first form that fails so: it works only with script.
const SignInAndRetry = lazyExtra(async () => ({
  default: (await import("./sign-in-and-retry.tsx")).SignInAndRetry,
}));

/**
 * Shown in a form that failed because of the session: a stale session is confirmed silently, otherwise
 * Google's window is opened. Then the form is sent again.
 */
export function SignInHelp({ result, failureCount, retry }: FormHelpProps) {
  const { error = "", message = "" } = result;
  // The page stays as it is, with what was typed.
  useSessionEnd(error === "session_ended" ? message : null, { reloads: false });
  if (!SIGN_IN_ERRORS.includes(error)) return null;
  return (
    <Suspense>
      <SignInAndRetry isStale={error === "token_stale" && failureCount === 1} retry={retry} />
    </Suspense>
  );
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
