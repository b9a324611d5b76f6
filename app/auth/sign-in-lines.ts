import type { SignInState } from "./sign-in-state.ts";

/** What is under way, to be told to the person who asked for it; null if nobody did. */
export function lineOf({ step, goal, isSignInNext }: SignInState): string | null {
  if (isSignInNext) return "Signing out first.";
  if (goal === "sign_in") return SIGN_IN_LINES[step] ?? null;
  return goal === "sign_out" && (step === "clear" || step === "leave") ? "Signing out." : null;
}

const SIGN_IN_LINES: Partial<Record<SignInState["step"], string>> = {
  load: "Loading Google’s window.",
  press: "Google’s window is ready now.",
  window: "Waiting for Google’s window.",
  overdue: "Still waiting for Google’s window. If you can’t see it, open it again.",
  record: "Signing you in.",
  token: "Signing you in.",
  post: "Signing you in.",
};

/** What may have to be said because the code of a sign-in did not come. */
export const FIRST_SENTENCES: Readonly<Record<string, string>> = {
  "auth/network-request-failed":
    "The network didn’t respond. Check the connection, then press Sign In again.",
  not_signed_out:
    "You’re not signed out yet: our server didn’t respond. We’ll try again. Until then, don’t let others use this browser.",
};
