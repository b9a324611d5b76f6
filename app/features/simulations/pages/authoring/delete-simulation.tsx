import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";

export function DeleteSimulation({
  version,
  onSaved,
}: {
  version: number;
  onSaved(result: FormResult): void;
}) {
  return (
    <ConfirmedForm
      intent="delete_simulation"
      confirmLabel="Yes, I’m sure"
      button="Delete the simulation"
      busyText="Deleting"
      isDraftDisabled
      onSaved={onSaved}
    >
      <p>
        Deletes the draft
        {version > 0
          ? " and every published version. Other people’s runs keep their title and score, but not their path."
          : "."}{" "}
        You can’t undo this. Export it first to keep a copy.
      </p>
    </ConfirmedForm>
  );
}
