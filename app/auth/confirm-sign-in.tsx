import { useState } from "react";
import { useRevalidator } from "react-router";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SignInButton } from "./auth-button.tsx";
import { UnsavedFormValues } from "./unsaved-form.tsx";
import { useConfirmedSignIn } from "./use-auth.ts";

/** Shown when a session is too old for a page: confirms it with the identity provider, then reloads the page's data. */
export function ConfirmSignIn({ page, actionData }: { page: string; actionData?: unknown }) {
  const { revalidate } = useRevalidator();
  const [isStillStale, setIsStillStale] = useState(false);
  const hasFailed =
    useConfirmedSignIn(() => void revalidate().then(() => setIsStillStale(true))) || isStillStale;
  return (
    <div className="page narrow stack gap-6">
      <h1>{`${page}: confirm it’s you`}</h1>
      <p className="lede without-script">
        Your last sign-in is more than an hour ago, and confirming it needs JavaScript.
      </p>
      <p className="lede with-script" role="status">
        {hasFailed
          ? "We couldn’t confirm your sign-in. Sign in again to continue."
          : "Your sign-in is being confirmed with Google."}
      </p>
      {hasFailed && (
        <div>
          <SignInButton className="btn primary big" label="Sign in with Google" />
        </div>
      )}
      <UnsavedFormValues result={actionData as FormResult | undefined} />
    </div>
  );
}
