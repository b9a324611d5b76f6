import type { ReactNode } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";

interface RecheckFormProps {
  submission: string;
  /** Why none can be started anymore; null while there is room. */
  limit: string | null;
  className: string;
  onSaved?: (result: FormResult) => void;
  /** Why one would. */
  children: ReactNode;
}

/** Starts the next assessment from the answers of a completed one. */
export function RecheckForm({ submission, limit, className, onSaved, children }: RecheckFormProps) {
  if (limit) return <LimitNote limit={limit} />;
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
            <FormStatus {...form} busyLabel="Starting" />
          </p>
        </>
      )}
    </ActionForm>
  );
}
