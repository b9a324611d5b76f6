import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { EntityField } from "#app/entity/entity-field.tsx";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { readLimitNote } from "#app/features/premium/limits.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { NEW_DRAFT_FIELDS } from "../../authoring/draft-fields.ts";
import { MY_SIMULATIONS_PATH } from "../../authoring/paths.ts";
import { DIFFICULTIES, DIFFICULTY_LABELS } from "../../simulation.ts";
import { simulations } from "../../tables.ts";
import type { Route } from "./+types/create.ts";
import styles from "./authoring.css?url";
import { handleCreate } from "./create-actions.server.ts";
import { FileField } from "./file-field.tsx";
import { CREATE_FORMS } from "./forms.server.ts";
import { SIMULATION_LABELS } from "./simulation-labels.ts";

export { handle } from "./create.page.ts";

const PAGE = {
  page: "A new simulation",
  holds: "Write a simulation from your own work for others to play. It’s saved to your account.",
  also: { to: "/simulations", text: "Every simulation of the library, to play" },
};

export const meta: Route.MetaFunction = () => unlistedHead("New simulation");

export async function loader({ context }: Route.LoaderArgs) {
  const limit = readLimitNote(databaseOf(context), viewerOf(context), {
    ...{ table: simulations, kind: "simulations", now: new Date() },
  });
  return { submission: newId(), limit: await withReadTimeout(limit, "Your simulations") };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, CREATE_FORMS, (form) => handleCreate(args, form));
}

export default function CreateSimulation({ loaderData, actionData }: Route.ComponentProps) {
  const { submission, limit } = loaderData;
  const navigate = useNavigate();
  function openEditor(result: FormResult & { next?: string }) {
    if (result.next) void navigate(result.next, { replace: true });
  }
  return (
    <div className="page narrow stack gap-8">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="stack gap-2">
        <p>
          <BackLink to={MY_SIMULATIONS_PATH}>My simulations</BackLink>
        </p>
        <h1>New simulation</h1>
        <p className="lede">
          You start with a small working example: one decision and two endings. Replace it with your
          own.
        </p>
      </div>
      {limit ? (
        <>
          <UnmatchedFormError result={actionData as FormResult | undefined} />
          <LimitNote limit={limit} to={{ path: MY_SIMULATIONS_PATH, text: "My simulations" }} />
        </>
      ) : (
        <CreateForms submission={submission} onCreated={openEditor} />
      )}
    </div>
  );
}

interface CreateFormsProps {
  submission: string;
  onCreated(result: FormResult & { next?: string }): void;
}

function CreateForms({ submission, onCreated }: CreateFormsProps) {
  return (
    <>
      <ActionForm
        intent="create"
        submissionKey={submission}
        defaults={{ difficulty: "intro" }}
        labels={SIMULATION_LABELS}
        className="stack gap-4"
        onSaved={onCreated}
      >
        <EntityField fields={NEW_DRAFT_FIELDS} name="title" />
        <EntityField fields={NEW_DRAFT_FIELDS} name="summary" />
        <SelectField
          name="difficulty"
          options={DIFFICULTIES.map((value) => ({ value, text: DIFFICULTY_LABELS[value] }))}
        />
        <SubmitRow className="btn primary">Create the simulation</SubmitRow>
      </ActionForm>
      <Section title="Or from a file" titleId="from-file" className="stack gap-3">
        <ActionForm
          intent="create_from_file"
          submissionKey={submission}
          encType="multipart/form-data"
          labels={{ file: "File" }}
          className="stack gap-3"
          isDraftDisabled
          onSaved={onCreated}
        >
          <FileField label="JSON file exported from this site" />
          <SubmitRow busyLabel="Reading">Create it from this file</SubmitRow>
        </ActionForm>
      </Section>
    </>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
