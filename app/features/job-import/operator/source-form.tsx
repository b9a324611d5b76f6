import { Fragment, useState } from "react";
import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { ListedSource } from "./imports.server.ts";
import { FIELD_HINTS, FIELD_LABELS, MAX_COMPANY_LENGTH, MAX_TERMS_LENGTH } from "./labels.ts";

export function AddSource({ kinds }: { kinds: readonly JobSourceKind[] }) {
  const [addedCount, setAddedCount] = useState(0);
  return (
    <section className="stack gap-3 narrow" aria-labelledby="add-title">
      <div className="sec">
        <h2 id="add-title">Add a board</h2>
      </div>
      <ActionForm intent="add" labels={FIELD_LABELS} onSaved={() => setAddedCount(addedCount + 1)}>
        {(form) => (
          <Fragment key={addedCount}>
            <SelectField
              name="kind"
              options={kinds.map((kind) => ({ value: kind, text: sourceKindLabel(kind) }))}
            />
            <TextField name="board" hint={FIELD_HINTS.board} maxLength={80} autoComplete="off" />
            <SourceSettings />
            <div className="row">
              <SubmitButton className="btn primary">Add board</SubmitButton>
              <FormStatus {...form} busyWords="Adding" />
            </div>
          </Fragment>
        )}
      </ActionForm>
    </section>
  );
}

export function EditSource({ source }: { source: ListedSource }) {
  const { kind, board, company, termsNote, authorized, enabled } = source;
  return (
    <ActionForm
      intent="edit"
      id={`edit-${kind}-${board}`}
      hidden={{ kind, board, which: `${kind} ${board}` }}
      item="which"
      labels={FIELD_LABELS}
      defaults={{
        company: company ?? "",
        termsNote,
        authorized: authorized ? "on" : "",
        enabled: enabled ? "on" : "",
      }}
    >
      {(form) => (
        <>
          <SourceSettings />
          <CheckboxField name="enabled" />
          <div className="row">
            <SubmitButton>Save changes</SubmitButton>
            <FormStatus {...form} />
          </div>
        </>
      )}
    </ActionForm>
  );
}

function SourceSettings() {
  return (
    <>
      <TextField
        name="company"
        hint={FIELD_HINTS.company}
        maxLength={MAX_COMPANY_LENGTH}
        autoComplete="off"
      />
      <TextField
        name="termsNote"
        hint={FIELD_HINTS.termsNote}
        maxLength={MAX_TERMS_LENGTH}
        rows={3}
      />
      <CheckboxField name="authorized" hint={FIELD_HINTS.authorized} />
    </>
  );
}
