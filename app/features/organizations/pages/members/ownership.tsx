import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { ROLE_LABELS } from "../../labels.ts";
import type { MemberRow } from "../../members/read-members.server.ts";

export function TransferForm({ others }: { others: readonly MemberRow[] }) {
  return (
    <Section title="Transfer" titleId="transfer" className="stack gap-3">
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
    </Section>
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
    <Section title="Leave" titleId="leave" className="stack gap-3">
      {isLastOwner ? (
        <p className="meta">
          You’re the only owner of {name}. To leave, make someone else an owner first, or delete the
          organization on the Overview page.
        </p>
      ) : (
        <MoreOf summary={`Leave ${name}`} open={isOpen || undefined}>
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
        </MoreOf>
      )}
    </Section>
  );
}
