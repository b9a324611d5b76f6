import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { DuplicateJobLink } from "../duplicate-job-link.tsx";
import { REVIEW_NOTE } from "./note-fields.ts";

interface ReviewFormsProps {
  isWaiting: boolean;
  isRemoved: boolean;
  version: number | null;
  /** The job on the page, for its removal. */
  seen: string;
  onApproved(): void;
  onSaved(): void;
}

export function ReviewForms({
  isWaiting,
  isRemoved,
  version,
  seen,
  onApproved,
  onSaved,
}: ReviewFormsProps) {
  const hidden = { version: version ?? 0 };
  return (
    <>
      {isWaiting && (
        <section className="panel stack gap-6" aria-labelledby="decision">
          <h2 id="decision">Decide</h2>
          <ActionForm
            intent="approve"
            hidden={hidden}
            className="stack gap-3"
            isDraftDisabled
            onSaved={onApproved}
          >
            {(form) => (
              <>
                <DuplicateJobLink answer={form.result} />
                <SubmitRow className="btn primary">Publish</SubmitRow>
              </>
            )}
          </ActionForm>
          <ActionForm
            intent="send_back"
            hidden={hidden}
            labels={{ note: "What needs changing" }}
            className="stack gap-3"
            onSaved={onSaved}
          >
            <NoteField hint="The organization sees this." />
            <SubmitRow>Send back</SubmitRow>
          </ActionForm>
        </section>
      )}
      {isRemoved ? (
        <p className="text-muted">Removed. The job’s page says so, without the title.</p>
      ) : (
        <Section title="Remove this job" titleId="removal" className="stack gap-3">
          <ConfirmedForm
            intent="remove"
            hidden={{ seen }}
            labels={{ note: "Reason for removal" }}
            confirmLabel="Remove this job permanently"
            button="Remove this job"
            onSaved={onSaved}
          >
            <NoteField hint="The organization sees this. Everyone else sees only that a job was removed." />
          </ConfirmedForm>
        </Section>
      )}
    </>
  );
}

function NoteField({ hint }: { hint: string }) {
  return <CheckedTextField name="note" field={REVIEW_NOTE} rows={REVIEW_NOTE.rows} hint={hint} />;
}
