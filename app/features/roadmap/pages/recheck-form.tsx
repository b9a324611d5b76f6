import type { ReactNode } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";

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
      <p>{children}</p>
      <SubmitRow className="btn primary" busyLabel="Starting">
        Check again
      </SubmitRow>
    </ActionForm>
  );
}
