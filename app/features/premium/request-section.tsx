import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import { type PremiumRequest, REASON_LENGTH, type RequestState } from "./premium-request.ts";

interface RequestSectionProps {
  /** The newest; null before the first. */
  request: PremiumRequest | null;
  hasPremium: boolean;
}

/** How a person's request for premium stands, and the form that asks while none is open. */
export function RequestSection({ request, hasPremium }: RequestSectionProps) {
  return (
    <>
      {request && (
        <dl className="facts">
          <dt>You asked for Premium</dt>
          <dd>{formatDate(request.createdAt)}</dd>
          <dt>Your reason</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{request.reason}</dd>
          <dt>Reply</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {STATES[request.state]}
            {request.reply && ` ${request.reply}`}
          </dd>
        </dl>
      )}
      {!hasPremium && request?.state !== "open" && (
        <ActionForm
          intent="ask_premium"
          labels={{ reason: "Why would you like Premium?" }}
          className="stack gap-3"
        >
          <TextField
            name="reason"
            rows={3}
            maxLength={REASON_LENGTH.max}
            hint="What you would use Premium for. The people who run this site will reply here."
          />
          <SubmitRow>Ask for Premium</SubmitRow>
        </ActionForm>
      )}
    </>
  );
}

const STATES: Record<RequestState, string> = {
  open: "Waiting for a reply.",
  granted: "Granted.",
  declined: "Declined.",
};
