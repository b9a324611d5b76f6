import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";

export function DeleteSimulation({
  version,
  onSaved,
}: {
  version: number;
  onSaved(answer: FormResult): void;
}) {
  return (
    <ActionForm
      intent="delete_simulation"
      labels={{ sure: "I am sure" }}
      className="stack gap-3"
      isDraftDisabled
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <p>
            Deletes the draft
            {version > 0
              ? " and every published version. Attempts of others keep their title and score; what happened in them is gone."
              : "."}{" "}
            It cannot be brought back, unless you export it first.
          </p>
          <CheckboxField name="sure" />
          <p className="row">
            <SubmitButton className="btn danger">Delete the simulation</SubmitButton>
            <FormStatus {...form} busyWords="Deleting" />
          </p>
        </>
      )}
    </ActionForm>
  );
}
