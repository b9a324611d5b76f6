import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ROLE_LABELS } from "../../labels.ts";
import type { MemberRow } from "../../members/read-members.server.ts";

export function TransferForm({ others }: { others: readonly MemberRow[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="transfer">
      <div className="sec">
        <h2 id="transfer">Transfer</h2>
      </div>
      <ConfirmedForm
        intent="transfer"
        labels={{ member: "New owner" }}
        confirmLabel="Transfer ownership"
        sentence="Yes, transfer ownership. I’ll become an admin."
        button="Transfer the organization"
        buttonClassName="btn"
        busyText="Transferring"
        isDraftDisabled
      >
        <SelectField
          name="member"
          hasIds
          emptyLabel="Choose a member"
          options={others.map(({ uid, name, role }) => ({
            value: uid,
            text: `${name} (${ROLE_LABELS[role].toLowerCase()})`,
          }))}
          hint="They get all owner rights. Their subscription determines how many jobs can be open."
        />
      </ConfirmedForm>
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
          You’re the only owner of {name}. To leave, make someone else an owner first, or delete the
          organization on the Overview page.
        </p>
      ) : (
        <details className="more-of" open={isOpen || undefined}>
          <summary>
            <Icon name="chevron-right" />
            Leave {name}
          </summary>
          <ConfirmedForm
            intent="leave"
            confirmLabel="Leave"
            sentence="Yes, I want to leave"
            hint="Your work here stays. You can return with an invitation."
            button={`Leave ${name}`}
            busyText="Leaving"
            isDraftDisabled
            onSaved={onLeft}
          />
        </details>
      )}
    </section>
  );
}
