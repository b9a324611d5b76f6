import { useNavigate } from "react-router";
import { liveViewerOf } from "#app/auth/revocation.server.ts";
import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { newId } from "#app/identity/id.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { MY_SIMULATIONS_PATH } from "../../authoring/paths.ts";
import { DIFFICULTIES, DIFFICULTY_LABELS, SUMMARY_LENGTH, TITLE_LENGTH } from "../../simulation.ts";
import type { Route } from "./+types/create.ts";
import { handleCreate } from "./create-actions.server.ts";
import { FileField } from "./file-field.tsx";
import { CREATE_FORMS } from "./forms.server.ts";
import { SIMULATION_LABELS } from "./simulation-labels.ts";

export { handle } from "./create.page.ts";

const PAGE = {
  page: "A new simulation",
  holds: "Write a case from your own work for others to play. It is saved to your account.",
  also: { to: "/simulations", text: "Every simulation of the library, to play" },
};

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("New simulation") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  await liveViewerOf(context);
  return { submission: newId() };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, CREATE_FORMS, (form) => handleCreate(args, form));
}

export const clientAction = catchActionErrors;

export default function CreateSimulation({ loaderData: { submission } }: Route.ComponentProps) {
  const navigate = useNavigate();
  function openEditor(result: FormResult & { next?: string }) {
    if (result.next) void navigate(result.next, { replace: true });
  }
  return (
    <div className="page narrow stack gap-8">
      <div className="stack gap-2">
        <p>
          <Link className="more" to={MY_SIMULATIONS_PATH}>
            <Icon name="arrow-left" />
            My simulations
          </Link>
        </p>
        <h1>New simulation</h1>
        <p className="lede">
          You start with a small working example: one decision and two endings. Write over it.
        </p>
      </div>
      <ActionForm
        intent="create"
        submissionKey={submission}
        defaults={{ difficulty: "intro" }}
        labels={SIMULATION_LABELS}
        className="stack gap-4"
        onSaved={openEditor}
      >
        {(form) => (
          <>
            <TextField name="title" maxLength={TITLE_LENGTH.max} />
            <TextField
              name="summary"
              rows={3}
              maxLength={SUMMARY_LENGTH.max}
              hint="What a player decides about, in one or two sentences."
            />
            <SelectField
              name="difficulty"
              options={DIFFICULTIES.map((value) => ({ value, text: DIFFICULTY_LABELS[value] }))}
            />
            <p className="row">
              <SubmitButton className="btn primary">Create the simulation</SubmitButton>
              <FormStatus {...form} />
            </p>
          </>
        )}
      </ActionForm>
      <section className="stack gap-3" aria-labelledby="from-file">
        <div className="sec">
          <h2 id="from-file">Or from a file</h2>
        </div>
        <ActionForm
          intent="create_from_file"
          submissionKey={submission}
          encType="multipart/form-data"
          labels={{ file: "File" }}
          className="stack gap-3"
          isDraftDisabled
          onSaved={openEditor}
        >
          {(form) => (
            <>
              <FileField label="JSON file exported here" />
              <p className="row">
                <SubmitButton>Create it from this file</SubmitButton>
                <FormStatus {...form} busyLabel="Reading" />
              </p>
            </>
          )}
        </ActionForm>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
