import { IMPORTED_SOURCES } from "#app/features/jobs/job-source-kinds.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { pasteAsTextForm } from "./paste-as-text-form.tsx";

interface StartFromTextProps {
  submission: string;
  onSaved(result: FormResult): void;
}

const BOARDS = Object.values(IMPORTED_SOURCES)
  .filter(({ isOpenToClaims }) => isOpenToClaims)
  .map(({ label }) => label);

/** A draft made of a posting that exists already. */
export function StartFromText({ submission, onSaved }: StartFromTextProps) {
  return (
    <section className="panel stack gap-3" aria-labelledby="start">
      <h3 id="start" className="text-base">
        Start from what you have
      </h3>
      <div onPaste={pasteAsTextForm}>
        <ActionForm
          intent="read"
          submissionKey={submission}
          labels={{ source: "Your posting" }}
          className="stack gap-3"
          onSaved={onSaved}
        >
          <TextField
            name="source"
            rows={6}
            hint={`The text or HTML from your careers page, or the address of a job on ${BOARDS.slice(0, -1).join(", ")} or ${BOARDS.at(-1)}.`}
          />
          <SubmitRow className="btn primary" busyLabel="Reading">
            Fill the form
          </SubmitRow>
        </ActionForm>
      </div>
    </section>
  );
}
