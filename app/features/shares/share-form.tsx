import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { ROADMAP_FIELDS, SHARE_DAYS, SHARE_FIELD_LABELS } from "./share.ts";

const FIELD_OPTIONS = ROADMAP_FIELDS.map((value) => ({ value, text: SHARE_FIELD_LABELS[value] }));
const DAY_OPTIONS = SHARE_DAYS.map((days) => ({ value: String(days), text: `${days} days` }));
const FORM_LABELS = { fields: "Along with your levels, show", days: "The link expires after" };

interface ShareFormProps {
  submission: string;
  /** What helps where there are as many links as the plan allows; null while there is room. */
  limit: string | null;
}

export function ShareForm({ submission, limit }: ShareFormProps) {
  return (
    <Section title="Share your roadmap" titleId="share-roadmap" className="stack gap-4">
      {limit ? <LimitNote limit={limit} /> : <NewShare submission={submission} />}
    </Section>
  );
}

function NewShare({ submission }: Pick<ShareFormProps, "submission">) {
  return (
    <ActionForm
      intent="share"
      id="share"
      submissionKey={submission}
      defaults={{ days: "30" }}
      labels={FORM_LABELS}
    >
      <ChoicesField
        name="fields"
        options={FIELD_OPTIONS}
        hint="Private and confidential projects are never shown."
      />
      <ChoicesField name="days" type="radio" options={DAY_OPTIONS} />
      <SubmitRow busyLabel="Creating the link">Create link</SubmitRow>
    </ActionForm>
  );
}
