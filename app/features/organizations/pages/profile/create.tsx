import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { COUNTRY_CHOICES } from "#app/reference/area-choices.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { firstPostPath, MY_ORGANIZATIONS_PATH } from "../../organization.ts";
import { ORGANIZATION_FIELDS } from "../../organization-fields.ts";
import { readOrganizationLimit } from "../../profile/create-organization.server.ts";
import { CREATE_FORMS } from "../forms.server.ts";
import { handleCreateOrganization } from "../organization-actions.server.ts";
import type { Route } from "./+types/create.ts";
import { FIELD_LABELS, NEW_FORM_VALUES } from "./form-labels.ts";
import { OrganizationInputs } from "./organization-inputs.tsx";

const PAGE = {
  page: "Create an organization",
  holds: "Create an organization to post jobs and invite colleagues.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const limit = readOrganizationLimit(databaseOf(context), viewerOf(context));
  const name = (url.searchParams.get("name") ?? "").slice(0, ORGANIZATION_FIELDS.name.max);
  return {
    countries: COUNTRY_CHOICES,
    limit: await withReadTimeout(limit, "Your organizations"),
    submission: newId(),
    fields: { ...NEW_FORM_VALUES, ...(name && { name }) },
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, CREATE_FORMS, (form) => handleCreateOrganization(args, form));
}

export default function CreateOrganization({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, limit, submission, fields } = loaderData;
  const navigate = useNavigate();

  function openOrganization(result: FormResult & { organization?: string }) {
    if (result.organization) void navigate(firstPostPath(result.organization), { replace: true });
  }

  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-2">
        <p>
          <BackLink to={MY_ORGANIZATIONS_PATH}>My Organizations</BackLink>
        </p>
        <h1>{PAGE.page}</h1>
        <p className="lede">
          All you need is a name. You’ll post a job next. You become the owner, so create one only
          for a company you represent.
        </p>
      </div>
      {limit ? (
        <>
          <UnmatchedFormError result={actionData as FormResult | undefined} />
          <LimitNote limit={limit} to={{ path: MY_ORGANIZATIONS_PATH, text: "My organizations" }} />
        </>
      ) : (
        <ActionForm
          intent="create"
          submissionKey={submission}
          defaults={fields}
          labels={FIELD_LABELS}
          className="stack gap-6"
          onSaved={openOrganization}
        >
          {(form) => (
            <>
              <OrganizationInputs countries={countries} isNew result={form.result} />
              <SubmitRow className="btn primary">Create organization</SubmitRow>
            </>
          )}
        </ActionForm>
      )}
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
