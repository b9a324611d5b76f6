import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ChoicesField, SubmitButton } from "#app/ui/form/field.tsx";
import { ROADMAP_FIELDS, SHARE_DAYS, SHARE_FIELD_LABELS } from "./share.ts";

const FIELD_OPTIONS = ROADMAP_FIELDS.map((value) => ({ value, text: SHARE_FIELD_LABELS[value] }));
const DAY_OPTIONS = SHARE_DAYS.map((days) => ({ value: String(days), text: `${days} days` }));
const FORM_LABELS = { fields: "Beside your levels, show", days: "The link ends after" };

interface ShareFormProps {
  submission: string;
  /** Maximum number of live links. */
  max: number;
  isFull: boolean;
}

export function ShareForm({ submission, max, isFull }: ShareFormProps) {
  return (
    <section className="stack gap-4" aria-labelledby="share-roadmap">
      <div className="sec">
        <h2 id="share-roadmap">Share your roadmap</h2>
      </div>
      {isFull && (
        <p className="text-sm">
          You have {max} open links, the most one person can have. Close one to create another.
        </p>
      )}
      <ActionForm
        intent="share"
        id="share"
        submissionKey={submission}
        defaults={{ days: "30" }}
        labels={FORM_LABELS}
      >
        {(form) => (
          <>
            <ChoicesField
              name="fields"
              options={FIELD_OPTIONS}
              hint="Private and confidential projects are never shown."
            />
            <ChoicesField name="days" type="radio" options={DAY_OPTIONS} />
            <p className="row">
              <SubmitButton>Create link</SubmitButton>
              <FormStatus {...form} busyLabel="Creating the link" />
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}
