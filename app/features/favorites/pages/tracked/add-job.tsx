import { useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TRACKED_LENGTH, TRACKED_TEXT_LENGTH } from "../../favorite.ts";
import { FIELD_LABELS } from "../field-labels.ts";

const { link, text, title, company } = FIELD_LABELS;

interface AddJobProps {
  /** Form key: a repeated submission adds one job only. */
  submission: string;
  /** Of a submission without JavaScript. */
  actionData: FormResult | undefined;
}

/** Adds a job from another site to the list. */
export function AddJob({ submission, actionData }: AddJobProps) {
  const [addedCount, setAddedCount] = useState(0);
  return (
    <details className="more-of mb-4" open={actionData?.intent === "track" || undefined}>
      <summary>
        <Icon name="chevron-right" />
        Add a job from elsewhere
      </summary>
      <ActionForm
        intent="track"
        id="add-job"
        submissionKey={submission}
        labels={{ link, text, title, company }}
        className="stack max-w-xl"
        onSaved={() => setAddedCount(addedCount + 1)}
      >
        {(form) => (
          <div className="stack" key={addedCount}>
            <p className="text-sm text-muted">
              Only you see it. It gets stages, notes and reminders like a saved job.
            </p>
            <TextField
              name="link"
              hint="We read jobs from boards we know, ten a day. Other addresses are saved as links."
              maxLength={TRACKED_LENGTH.link}
              autoComplete="off"
            />
            <TextField
              name="text"
              rows={5}
              maxLength={TRACKED_TEXT_LENGTH}
              hint="Or paste it: title, place and pay are found in it where it states them."
            />
            <div className="stack two">
              <TextField
                name="title"
                label="Title, if it is not found"
                maxLength={TRACKED_LENGTH.title}
                autoComplete="off"
              />
              <TextField
                name="company"
                label="Company, if it is not found"
                maxLength={TRACKED_LENGTH.company}
                autoComplete="off"
              />
            </div>
            <p className="row">
              <SubmitButton>Add job</SubmitButton>
              <FormStatus {...form} busyLabel="Adding" />
            </p>
          </div>
        )}
      </ActionForm>
    </details>
  );
}
