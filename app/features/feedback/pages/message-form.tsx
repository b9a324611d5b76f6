import { useState } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { useFocusOnMount } from "#app/ui/focus.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { CATEGORIES, MESSAGE } from "../feedback.ts";
import { CATEGORY_LABELS, FIELD_LABELS } from "../labels.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { useFillTime } from "./use-fill-time.tsx";

interface MessageFormProps {
  submission: string;
  startedAt: string;
  /** The page that linked here. */
  pagePath: string;
}

// Jobs have a report form of their own.
const OFFERED_CATEGORIES = CATEGORIES.filter((category) => category !== "job_report");

export function MessageForm({ submission, startedAt, pagePath }: MessageFormProps) {
  const fillTime = useFillTime(startedAt);
  const [received, setReceived] = useState<FormResult | null>(null);
  if (received) return <Received answer={received} onAnother={() => setReceived(null)} />;
  return (
    <ActionForm
      intent="send"
      submissionKey={submission}
      hidden={{ startedAt: fillTime }}
      labels={FIELD_LABELS}
      defaults={{ category: "bug", pagePath }}
      onSaved={setReceived}
    >
      <SelectField
        name="category"
        options={OFFERED_CATEGORIES.map((value) => ({ value, text: CATEGORY_LABELS[value] }))}
      />
      <EntityField fields={{ message: MESSAGE }} name="message" />
      <TextField
        name="pagePath"
        hint="The page where it happened, if there was one. We don’t save search terms from its address."
        maxLength={200}
      />
      <TextField name="email" type="email" autoComplete="email" hint="Used only to reply to you." />
      <HoneypotField />
      <SubmitRow className="btn primary" busyLabel="Sending">
        Send feedback
      </SubmitRow>
    </ActionForm>
  );
}

function Received({ answer, onAnother }: { answer: FormResult; onAnother(): void }) {
  const noteElement = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="stack">
      <div className="note ok" role="status" tabIndex={-1} ref={noteElement}>
        <Icon name="check" />
        <p>{answer.message}</p>
      </div>
      <p>
        <button type="button" className="btn" onClick={onAnother}>
          Write another
        </button>
      </p>
    </div>
  );
}
