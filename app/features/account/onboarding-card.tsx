import { useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { markOnboarded } from "#app/auth/user-account.ts";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { PROFILE_FIELDS } from "./profile-fields.ts";

/** The one question whose answer home uses; the others are asked on the pages that use theirs. */
export function OnboardingCard({ fields }: { fields: FormValues }) {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  const recordOnboarded = () => rootData?.signIn && markOnboarded(rootData.signIn);
  return (
    <section className="panel stack max-w-2xl" aria-labelledby="onboarding">
      <h2 id="onboarding">What are you aiming for?</h2>
      <ActionForm
        intent="onboard"
        defaults={fields}
        labels={labelsOf(PROFILE_FIELDS)}
        className="stack"
        onSaved={() => {
          recordOnboarded();
          // The card disappears, and the focus would be lost with it.
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
      >
        <EntityField
          fields={PROFILE_FIELDS}
          name="targetRole"
          hint="Sets your roadmap targets and your next step. Only you see it."
        />
        <SubmitRow>Save to my profile</SubmitRow>
      </ActionForm>
      <ActionForm intent="skip" className="row" onSaved={recordOnboarded}>
        <SubmitButton className="btn quiet">Skip this question</SubmitButton>
        <FormStatus />
      </ActionForm>
    </section>
  );
}
