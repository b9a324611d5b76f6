import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FEEDBACK_STATUSES } from "../../feedback.ts";
import { REPLY_LENGTH, TRIAGE_LABELS } from "./labels.ts";

export const DECISION_LABELS = { status: "Status", publicReply: "Reply" };

interface DecisionFieldsProps {
  readers: string;
  /** What an empty field does to an existing reply. */
  whenEmpty?: string;
}

export function DecisionFields({ readers, whenEmpty = "" }: DecisionFieldsProps) {
  return (
    <>
      <SelectField
        name="status"
        options={FEEDBACK_STATUSES.map((value) => ({ value, text: TRIAGE_LABELS[value] }))}
      />
      <TextField
        name="publicReply"
        rows={4}
        maxLength={REPLY_LENGTH}
        hint={`${readers} ${whenEmpty}`.trim()}
      />
    </>
  );
}
