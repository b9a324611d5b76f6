import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { MESSAGE, POSTING_ADDRESS } from "../feedback.ts";
import { FRAUD_LABELS } from "../labels.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { useFillTime } from "./use-fill-time.tsx";

export function FraudForm({ submission, startedAt }: { submission: string; startedAt: string }) {
  const fillTime = useFillTime(startedAt);
  return (
    <ActionForm
      intent="report_fraud"
      submissionKey={submission}
      hidden={{ startedAt: fillTime }}
      labels={FRAUD_LABELS}
      className="stack gap-4"
    >
      {({ result }) => (
        <>
          {!result?.ok && (
            <>
              <TextField
                name="address"
                maxLength={POSTING_ADDRESS.max}
                hint="Of the job’s page here, or of the posting on another site."
              />
              <TextField
                name="message"
                rows={5}
                maxLength={MESSAGE.max}
                hint="Needed only without an address. Leave out names, documents and account numbers."
              />
              <HoneypotField />
            </>
          )}
          <p className="row">
            {!result?.ok && <SubmitButton className="btn primary">Send report</SubmitButton>}
            <FormStatus busyLabel="Sending" />
          </p>
        </>
      )}
    </ActionForm>
  );
}
