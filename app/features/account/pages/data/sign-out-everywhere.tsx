import { useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { leaveEverywhere } from "#app/auth/user-account.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";

export function SignOutEverywhere() {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;

  async function leave() {
    if (rootData?.signIn) await leaveEverywhere(rootData.signIn);
    // A full page load, so that no account data stays in memory.
    location.assign("/");
  }

  return (
    <ActionForm
      intent="sign_out_everywhere"
      action="/account/privacy"
      isDraftDisabled
      className="stack gap-3"
      onSaved={() => void leave()}
    >
      <p>
        Signs you out in every browser, including this one. Use it if you lost a device or left one
        signed in.
      </p>
      <SubmitRow busyLabel="Signing out">Sign out everywhere</SubmitRow>
    </ActionForm>
  );
}
