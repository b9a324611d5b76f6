import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ROLE_LABELS } from "../labels.ts";
import type { MemberRow } from "./read-members.server.ts";

export function TransferForm({ others }: { others: readonly MemberRow[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="transfer">
      <div className="sec">
        <h2 id="transfer">Transfer</h2>
      </div>
      <ActionForm
        intent="transfer"
        labels={{ member: "New owner", sure: "Hand it over" }}
        className="stack gap-3"
        isDraftDisabled
      >
        {(form) => (
          <>
            <SelectField
              name="member"
              hasIds
              emptyLabel="Choose a member"
              options={others.map(({ uid, name, role }) => ({
                value: uid,
                text: `${name} (${ROLE_LABELS[role].toLowerCase()})`,
              }))}
              hint="They get every right, and the plan that counts for its jobs is theirs."
            />
            <CheckboxField name="sure" label="Yes, hand it over: I become an admin" />
            <p className="row">
              <SubmitButton>Transfer the organization</SubmitButton>
              <FormStatus {...form} busyWords="Handing over" />
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}

interface LeaveFormProps {
  name: string;
  isLastOwner: boolean;
  isOpen: boolean;
  onLeft(): void;
}

export function LeaveForm({ name, isLastOwner, isOpen, onLeft }: LeaveFormProps) {
  return (
    <section className="stack gap-3" aria-labelledby="leave">
      <div className="sec">
        <h2 id="leave">Leave</h2>
      </div>
      {isLastOwner ? (
        <p className="meta">
          You are the last owner of {name}. To leave, make somebody else an owner first, or delete
          it on its overview.
        </p>
      ) : (
        <details className="more-of" open={isOpen || undefined}>
          <summary>
            <Icon name="chevron-right" />
            Leave {name}
          </summary>
          <ActionForm
            intent="leave"
            labels={{ sure: "Leave" }}
            className="stack gap-3"
            isDraftDisabled
            onSaved={onLeft}
          >
            {(form) => (
              <>
                <CheckboxField
                  name="sure"
                  label="Yes, I leave"
                  hint="What you did for it stays with it. You can come back by an invitation."
                />
                <p className="row">
                  <SubmitButton className="btn danger">Leave {name}</SubmitButton>
                  <FormStatus {...form} busyWords="Leaving" />
                </p>
              </>
            )}
          </ActionForm>
        </details>
      )}
    </section>
  );
}
