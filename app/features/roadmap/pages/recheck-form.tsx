import type { ReactNode } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";

interface RecheckFormProps {
  submission: string;
  className: string;
  onSaved?: (result: FormResult) => void;
  /** Why one would. */
  children: ReactNode;
}

/** Starts the next assessment from the answers of a completed one. */
export function RecheckForm({ submission, className, onSaved, children }: RecheckFormProps) {
  return (
    <ActionForm
      intent="recheck"
      submissionKey={submission}
      className={className}
      isDraftDisabled
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <p>{children}</p>
          <p className="row">
            <SubmitButton className="btn primary">Check again</SubmitButton>
            <FormStatus {...form} busyLabel="Beginning" />
          </p>
        </>
      )}
    </ActionForm>
  );
}
