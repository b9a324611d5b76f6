import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { CheckboxField, SubmitButton } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import type { PeerFeedback } from "./read-peer-feedback.server.ts";

export function AnswerItem({ answer }: { answer: PeerFeedback["answers"][number] }) {
  const { id, name, domain, sentAt, competencies, inPackets, hasExample, isOfOlderText } = answer;
  return (
    <li className="stack gap-2">
      <h3 className="text-base wrap-anywhere">{name}</h3>
      <p className="meta">
        <ReaderTime at={sentAt} /> · {competencies.join(", ")}
        {domain && ` · from an address at ${domain}`}
        {isOfOlderText && " · about an earlier version of the roadmap"}
      </p>
      {hasExample && (
        <ActionForm
          intent="packets"
          id={`packets-${id}`}
          hidden={{ answer: id }}
          item="answer"
          defaults={inPackets ? { allowed: "on" } : {}}
          labels={{ allowed: "Use in my promotion packets" }}
          className="row"
          isDraftDisabled
        >
          <CheckboxField name="allowed" />
          <SubmitButton>
            Save<span className="sr-only"> this setting for {name}</span>
          </SubmitButton>
          <FormStatus />
        </ActionForm>
      )}
      <MoreOf summary="Delete" about={` the response from ${name}`}>
        <ConfirmedForm
          intent="delete"
          id={`delete-${id}`}
          hidden={{ answer: id }}
          item="answer"
          confirmLabel="Delete"
          sentence="Delete this response for good"
          button="Delete response"
          busyText="Deleting"
          isDraftDisabled
        />
      </MoreOf>
    </li>
  );
}
