import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { DashboardFrame } from "../dashboard-frame.tsx";
import { type Overview, readOverview } from "../read-organization.server.ts";
import { publicSuffixesOf } from "../verification/public-suffix-list.server.ts";
import type { Route } from "./+types/detail.ts";
import { Deletion } from "./deletion/deletion.tsx";
import { ORGANIZATION_FORMS } from "./forms.server.ts";
import { handleOrganization } from "./organization-actions.server.ts";
import { OrganizationFacts, OrganizationView } from "./organization-view.tsx";
import { FIELD_LABELS, fieldValueLabel } from "./profile/form-labels.ts";
import { LogoForm } from "./profile/logo-form.tsx";
import { OrganizationInputs } from "./profile/organization-inputs.tsx";
import { renameHint } from "./profile/rename-messages.ts";
import { Verification } from "./verification/verification.tsx";

const PAGE = {
  page: "This organization",
  holds: "An organization’s jobs, members and settings, for its members only.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData?.dashboard.name ?? "Organization");

export async function loader({ params, context }: Route.LoaderArgs) {
  const reading = readOverview(databaseOf(context), viewerOf(context), {
    id: params.id,
    readSuffixes: publicSuffixesOf(context),
    now: new Date(),
  });
  return withReadTimeout(reading, "Your organization");
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, ORGANIZATION_FORMS, (form) => handleOrganization({ ...args, id }, form));
}

export default function Organization({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, shown, logo, form, verification, canDelete } = loaderData;
  const formResult = actionData as FormResult | undefined;
  return (
    <DashboardFrame organization={dashboard}>
      {formResult?.error && !isShownInForm(formResult, loaderData) && (
        <UnmatchedFormError result={formResult} />
      )}
      {form ? (
        <div className="cols">
          <EditForm form={form} />
          <aside className="stack gap-8">
            {verification && <Verification verification={verification} shown={shown} />}
            <LogoForm logo={logo} />
          </aside>
          {canDelete && <Deletion organization={dashboard} />}
        </div>
      ) : (
        <div className="cols">
          <aside>
            <OrganizationFacts shown={shown} logo={logo} />
          </aside>
          <OrganizationView shown={shown} />
          {canDelete && <Deletion organization={dashboard} />}
        </div>
      )}
    </DashboardFrame>
  );
}

/** Whether a form on the page shows this result of a submission without script. */
function isShownInForm(
  { intent = "" }: FormResult,
  { form, canDelete, dashboard }: Overview,
): boolean {
  if (intent === "delete") return canDelete && dashboard.status !== "deleted";
  if (intent === "undo_delete") return canDelete && dashboard.status === "deleted";
  return form !== null;
}

function EditForm({ form: { version, fields, countries, renaming } }: { form: EditedForm }) {
  return (
    <Section title="Public page" titleId="page" className="stack gap-4">
      <ActionForm
        intent="save"
        id="organization"
        hidden={{ version }}
        defaults={fields}
        labels={FIELD_LABELS}
        formatValue={(name, value) => fieldValueLabel(name, value, countries)}
        className="stack gap-6"
      >
        {(form) => (
          <>
            <OrganizationInputs
              countries={countries}
              nameHint={renameHint(renaming)}
              result={form.result}
            />
            <SubmitRow className="btn primary">Save page</SubmitRow>
          </>
        )}
      </ActionForm>
    </Section>
  );
}

type EditedForm = NonNullable<Overview["form"]>;

export const ErrorBoundary = accountErrorBoundary(PAGE);
