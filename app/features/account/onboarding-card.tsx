import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { markOnboarded } from "#app/auth/user-account.ts";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { LocationFields } from "./location-fields.tsx";
import type { NamedOption } from "./profile.ts";
import { PROFILE_FIELDS } from "./profile-fields.ts";

export interface Onboarding {
  fields: FormValues;
  areas: NamedOption[];
  /** IANA names, in one text: as a list they were a third of the page. */
  timeZones: string;
}

export function OnboardingCard({ fields, areas, timeZones }: Onboarding) {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  usePreselectedTimeZone(timeZones);
  const recordOnboarded = () => rootData?.signIn && markOnboarded(rootData.signIn);
  return (
    <section className="panel stack" aria-labelledby="onboarding">
      <div className="stack gap-1">
        <h2 id="onboarding">Three questions to tailor this page</h2>
        <p className="text-muted">
          Answer what you like. Only you see it, and you can change it in your profile.
        </p>
      </div>
      <ActionForm
        intent="onboard"
        defaults={fields}
        labels={labelsOf(PROFILE_FIELDS)}
        onSaved={() => {
          recordOnboarded();
          // The card disappears, and the focus would be lost with it.
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
      >
        {(form) => (
          <>
            <EntityField
              fields={PROFILE_FIELDS}
              name="targetRole"
              label="1. What are you aiming for?"
              hint="Sets your roadmap targets and your next step."
            />
            <fieldset className="stack gap-3">
              <legend>2. Where are you, and when do you work?</legend>
              <div className="stack two">
                <LocationFields timeZones={timeZones} />
                <EntityField fields={PROFILE_FIELDS} name="workStart" hint="" />
                <EntityField fields={PROFILE_FIELDS} name="workEnd" hint="" />
              </div>
            </fieldset>
            <EntityField
              fields={PROFILE_FIELDS}
              name="focusAreas"
              label="3. Which areas do you want to grow in? Up to three."
              hint=""
              options={areas.map(({ id, name }) => ({ value: id, text: name }))}
            />
            <p className="row">
              <SubmitButton className="btn primary">Save answers</SubmitButton>
              <FormStatus {...form} />
            </p>
          </>
        )}
      </ActionForm>
      <ActionForm intent="skip" className="row" onSaved={recordOnboarded}>
        {(form) => (
          <>
            <SubmitButton className="btn quiet">Skip the questions</SubmitButton>
            <FormStatus {...form} />
          </>
        )}
      </ActionForm>
    </section>
  );
}

/** Preselects the browser's time zone, which the server does not know. */
function usePreselectedTimeZone(timeZones: string): void {
  useEffect(() => {
    const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const select = document.getElementById("onboard-timeZone");
    const isUntouched = select instanceof HTMLSelectElement && select.value === "";
    if (isUntouched && timeZones.split(" ").includes(browserTimeZone))
      select.value = browserTimeZone;
  }, [timeZones]);
}
