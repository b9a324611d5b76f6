import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootAuthData } from "#app/auth/use-auth.ts";
import { markOnboarded } from "#app/auth/user-account.ts";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import type { FormValues } from "#app/http/form-values.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { LocationFields } from "./location-fields.tsx";
import type { NamedOption } from "./profile.ts";
import { PROFILE_FIELDS } from "./profile-fields.ts";
import { usePreselectedTimeZone } from "./use-preselected-time-zone.tsx";

export interface Onboarding {
  fields: FormValues;
  areas: NamedOption[];
  /** IANA names, in one text: as a list they were a third of the page. */
  timeZones: string;
}

export function OnboardingCard({ fields, areas, timeZones }: Onboarding) {
  const rootData = useRouteLoaderData("root") as RootAuthData | undefined;
  usePreselectedTimeZone("onboard-timeZone", timeZones);
  const recordOnboarded = () => rootData?.signIn && markOnboarded(rootData.signIn);
  return (
    <section className="panel stack" aria-labelledby="onboarding">
      <div className="stack gap-1">
        <h2 id="onboarding">Three questions to tailor this page</h2>
        <p className="text-muted">
          Answer as many as you like. Only you see your answers. You can change them in your
          profile.
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
            <Question title="1. What are you aiming for?" isOpen>
              <EntityField
                fields={PROFILE_FIELDS}
                name="targetRole"
                hint="Sets your roadmap targets and your next step."
              />
            </Question>
            <Question title="2. Where are you, and when do you work?" isOpen={isRefused(form)}>
              <p className="meta">
                For every job, you’ll see whether your location and hours work: yes, no or unclear.
              </p>
              <div className="stack two">
                <LocationFields timeZones={timeZones} />
                <EntityField fields={PROFILE_FIELDS} name="workStart" hint="" />
                <EntityField fields={PROFILE_FIELDS} name="workEnd" hint="" />
              </div>
            </Question>
            <Question title="3. Where do you want to grow?" isOpen={isRefused(form)}>
              <EntityField
                fields={PROFILE_FIELDS}
                name="focusAreas"
                label="Up to three areas"
                hint="Gaps in these areas come first."
                options={areas.map(({ id, name }) => ({ value: id, text: name }))}
              />
            </Question>
            <SubmitRow className="btn primary">Save answers</SubmitRow>
          </>
        )}
      </ActionForm>
      <ActionForm intent="skip" className="row" onSaved={recordOnboarded}>
        <SubmitButton className="btn quiet">Skip the questions</SubmitButton>
        <FormStatus />
      </ActionForm>
    </section>
  );
}

interface QuestionProps {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

/** The first is open; all are once an answer was refused. */
function Question({ title, isOpen, children }: QuestionProps) {
  return (
    <MoreOf summary={title} open={isOpen || undefined}>
      <div className="stack gap-3">{children}</div>
    </MoreOf>
  );
}

function isRefused({ result }: { result: FormResult | null }): boolean {
  return result?.error === "invalid";
}
