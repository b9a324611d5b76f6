import { useState } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { viewerContextOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { EntityField } from "#app/entity/entity-field.tsx";
import { DashboardFrame } from "#app/features/organizations/dashboard-frame.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { CURRENCY_OPTIONS } from "#app/reference/currencies.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { readDefaultsPage, saveDefaults } from "../defaults.server.ts";
import { POST_FIELD_LABELS, postValueLabel } from "../labels.ts";
import { DEFAULT_FIELDS } from "../post-defaults.ts";
import { postFormOptions } from "../read-post-editor.server.ts";
import type { Route } from "./+types/defaults.ts";
import { AllJobsLink } from "./all-jobs-link.tsx";
import { DEFAULTS_FORMS } from "./forms.server.ts";
import { NoWriteAccess } from "./no-write-access.tsx";
import { pasteAsTextForm } from "./paste-as-text-form.tsx";
import { FormSection, PERIODS, WhereSection } from "./post-form.tsx";

const PAGE = {
  page: "The defaults",
  holds: "Defaults for an organization’s new jobs. Only its members see it.",
};

export const meta: Route.MetaFunction = () => unlistedHead("Defaults for new jobs");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer } = viewerContextOf(context);
  const reading = readDefaultsPage(db, viewer, params.id);
  const { known } = postFormOptions(new Date());
  return { ...(await withReadTimeout(reading, "The defaults")), known };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, DEFAULTS_FORMS, async ({ value: { fields, version } }) => {
    const { db, viewer, now } = await writeContextOf(args.context);
    const saved = saveDefaults(db, viewer, { orgId: args.params.id, fields, version, now });
    return {
      message: "Saved for new jobs. Earlier ones don’t change.",
      version: await withWriteTimeout(saved),
    };
  });
}

const LABELS = { ...POST_FIELD_LABELS, description: DEFAULT_FIELDS.description.label };

export default function Defaults({ loaderData }: Route.ComponentProps) {
  const { dashboard, mayWrite, values, version, known, places, areas } = loaderData;
  const [saved, setSaved] = useState(0);
  return (
    <DashboardFrame organization={dashboard}>
      <div className="narrow stack gap-6">
        <div className="stack gap-2">
          <AllJobsLink organizationId={dashboard.id} />
          <h2>Defaults for new jobs</h2>
          <p className="text-muted">
            What your jobs have in common. A new job starts with these values; what you write for it
            replaces them.
          </p>
        </div>
        {mayWrite ? (
          <ActionForm
            intent="save"
            hidden={{ version }}
            defaults={values}
            labels={LABELS}
            formatValue={postValueLabel}
            className="stack gap-8"
            onSaved={() => setSaved((count) => count + 1)}
          >
            <WhereSection
              known={known}
              filledPlaces={places}
              filledAreas={areas}
              saveCount={saved}
            />
            <FormSection id="terms" title="Terms">
              <div className="stack two">
                <EntityField
                  fields={DEFAULT_FIELDS}
                  name="employmentType"
                  emptyLabel="Not stated"
                />
                <EntityField fields={DEFAULT_FIELDS} name="visa" />
                <EntityField
                  fields={DEFAULT_FIELDS}
                  name="salaryCurrency"
                  emptyLabel="Not stated"
                  options={CURRENCY_OPTIONS}
                />
                <EntityField
                  fields={DEFAULT_FIELDS}
                  name="salaryPeriod"
                  emptyLabel="Not stated"
                  options={PERIODS}
                />
              </div>
              <div onPaste={pasteAsTextForm}>
                <EntityField fields={DEFAULT_FIELDS} name="description" />
              </div>
            </FormSection>
            <FormSection id="apply" title="How to apply">
              <EntityField fields={DEFAULT_FIELDS} name="apply" />
            </FormSection>
            <SubmitRow className="btn primary">Save defaults</SubmitRow>
          </ActionForm>
        ) : (
          <NoWriteAccess organization={dashboard} />
        )}
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
