import { Fragment, useState } from "react";
import type { SourceKind } from "#app/features/jobs/job.ts";
import { KIND_WORDS } from "#app/features/jobs/words.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField, TickField } from "#app/ui/form/field.tsx";
import type { ListedSource } from "./imports.server.ts";
import { COMPANY_LENGTH, HINTS, LABELS, TERMS_LENGTH } from "./words.ts";

export function AddSource({ kinds }: { kinds: readonly SourceKind[] }) {
  const [made, setMade] = useState(0);
  return (
    <section className="stack gap-3 narrow" aria-labelledby="add-title">
      <div className="sec">
        <h2 id="add-title">Add a board</h2>
      </div>
      <ActionForm intent="add" labels={LABELS} onSaved={() => setMade(made + 1)}>
        {(form) => (
          <Fragment key={made}>
            <SelectField
              name="kind"
              options={kinds.map((kind) => ({ value: kind, text: KIND_WORDS[kind] }))}
            />
            <TextField name="board" hint={HINTS.board} maxLength={80} autoComplete="off" />
            <Settings />
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
      labels={LABELS}
      defaults={{
        company: company ?? "",
        termsNote,
        authorized: authorized ? "on" : "",
        enabled: enabled ? "on" : "",
      }}
    >
      {(form) => (
        <>
          <Settings />
          <TickField name="enabled" />
          <div className="row">
            <SubmitButton>Save changes</SubmitButton>
            <FormStatus {...form} />
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Settings() {
  return (
    <>
      <TextField
        name="company"
        hint={HINTS.company}
        maxLength={COMPANY_LENGTH}
        autoComplete="off"
      />
      <TextField name="termsNote" hint={HINTS.termsNote} maxLength={TERMS_LENGTH} rows={3} />
      <TickField name="authorized" hint={HINTS.authorized} />
    </>
  );
}
