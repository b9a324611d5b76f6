import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { ChoicesField, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { REASON, REPLY } from "./fields.ts";

const LABELS = {
  ...{ reason: REASON.label, endsOn: "Last day" },
  ...{ publicReply: REPLY.label, decision: "Decision" },
};
const REASON_HINT = "The person will see this.";
const END_HINT = "Through the end of this day, UTC. Leave empty for no end date.";

interface PersonFormProps {
  uid: string;
  onSaved(result: FormResult): void;
}

/** Warns, limits, signs out or blocks a person. */
export function StopForms({ uid, onSaved }: PersonFormProps) {
  return (
    <>
      <StopForm
        intent="warn"
        title="Warn"
        does="Sends a notice with your reason. Nothing else changes."
        button="Warn"
        {...{ uid, onSaved }}
      />
      <StopForm
        intent="limit"
        title="Limit"
        does="The person can’t publish, share, invite, report or send anything, but can still do their own work."
        button="Limit"
        hasEnd
        {...{ uid, onSaved }}
      />
      <StopForm
        intent="sign_out"
        title="Sign out"
        does="Ends every session, in all browsers. The person can sign in again."
        button="Sign out everywhere"
        {...{ uid, onSaved }}
      />
      <section className="panel stack gap-3" aria-labelledby="title-block">
        <h2 id="title-block">Block</h2>
        <p>
          Ends the person’s sessions, hides what they share and publish, and refuses anything they
          save. Applies to every account with their email address. They can read why, appeal once,
          export their data and delete their account.
        </p>
        <ConfirmedForm
          intent="block"
          labels={LABELS}
          hidden={{ uid }}
          isDraftDisabled
          confirmLabel="Block all this person’s accounts"
          button="Block"
          onSaved={onSaved}
        >
          <CheckedTextField name="reason" field={REASON} hint={REASON_HINT} />
          <TextField name="endsOn" type="date" hint={END_HINT} />
        </ConfirmedForm>
      </section>
    </>
  );
}

interface StopFormProps extends PersonFormProps {
  intent: string;
  title: string;
  /** What it does, in a sentence or two. */
  does: string;
  button: string;
  hasEnd?: boolean;
}

function StopForm({ uid, intent, title, does, button, hasEnd = false, onSaved }: StopFormProps) {
  return (
    <section className="panel stack gap-3" aria-labelledby={`title-${intent}`}>
      <h2 id={`title-${intent}`}>{title}</h2>
      <p>{does}</p>
      <ActionForm
        intent={intent}
        labels={LABELS}
        hidden={{ uid }}
        className="stack gap-3"
        isDraftDisabled
        onSaved={onSaved}
      >
        <CheckedTextField name="reason" field={REASON} hint={REASON_HINT} />
        {hasEnd && <TextField name="endsOn" type="date" hint={END_HINT} />}
        <SubmitRow>{button}</SubmitRow>
      </ActionForm>
    </section>
  );
}

interface DecisionFormProps extends PersonFormProps {
  restriction: string;
}

/** Ends a limit or block. */
export function LiftForm({ uid, restriction, onSaved }: DecisionFormProps) {
  return (
    <ActionForm
      intent="lift"
      id={`lift-${restriction}`}
      item="restriction"
      labels={LABELS}
      hidden={{ uid, restriction }}
      className="stack gap-3"
      isDraftDisabled
      onSaved={onSaved}
    >
      <CheckedTextField name="reason" field={REASON} hint={REASON_HINT} />
      <SubmitRow>Lift</SubmitRow>
    </ActionForm>
  );
}

const DECISIONS = [
  { value: "keep", text: "Keep" },
  { value: "lift", text: "Lift now" },
];

/** Answers an appeal. */
export function AnswerForm({ uid, restriction, onSaved }: DecisionFormProps) {
  return (
    <ActionForm
      intent="answer"
      id={`answer-${restriction}`}
      item="restriction"
      labels={LABELS}
      hidden={{ uid, restriction }}
      className="panel stack gap-3"
      isDraftDisabled
      onSaved={onSaved}
    >
      <h3>Reply to the appeal</h3>
      <ChoicesField name="decision" type="radio" options={DECISIONS} />
      <CheckedTextField name="publicReply" field={REPLY} rows={4} hint={REASON_HINT} />
      <SubmitRow className="btn primary">Send reply</SubmitRow>
    </ActionForm>
  );
}
