import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ChoicesField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { FRAUD_PATH, MESSAGE, REPORT_REASONS } from "../feedback.ts";
import { FIELD_LABELS, REASON_LABELS } from "../labels.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { useFillTime } from "./use-fill-time.tsx";

interface ReportFormProps {
  submission: string;
  startedAt: string;
  job: { id: string; slug: string; title: string; company: string };
}

export function ReportForm({ submission, startedAt, job }: ReportFormProps) {
  const fillTime = useFillTime(startedAt);
  return (
    <ActionForm
      intent="report"
      submissionKey={submission}
      hidden={{ jobId: job.id, startedAt: fillTime }}
      item="jobId"
      labels={{ ...FIELD_LABELS, message: "In your words" }}
    >
      {(form) => (
        <>
          <p>
            <Link className="link" to={`/jobs/${job.slug}-${job.id}`}>
              {job.title}
            </Link>
            , {job.company}
          </p>
          <p>
            <Link className="link" to={FRAUD_PATH}>
              How to spot a scam, and what we do with a report
            </Link>
          </p>
          {form.result?.ok ? null : (
            <>
              <ChoicesField
                name="reason"
                type="radio"
                options={REPORT_REASONS.map((value) => ({ value, text: REASON_LABELS[value] }))}
              />
              <TextField
                name="message"
                rows={4}
                maxLength={MESSAGE.max}
                hint="Needed only for “Something else”."
              />
              <HoneypotField />
            </>
          )}
          <p className="row">
            {!form.result?.ok && (
              <SubmitButton className="btn primary">Report this job</SubmitButton>
            )}
            <FormStatus busyLabel="Sending" />
          </p>
        </>
      )}
    </ActionForm>
  );
}
