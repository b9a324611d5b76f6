import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { formatDate } from "#app/ui/time.ts";
import { ROLE_LABELS } from "../../labels.ts";
import type { Role } from "../../roles.ts";
import { OWNER_REASON } from "./labels.ts";

interface OwnerFormProps {
  heirs: readonly { uid: string; name: string; role: Role; joinedAt: string }[];
  onSaved(result: FormResult): void;
}

/** For an organization whose every owner is blocked. */
export function OwnerForm({ heirs, onSaved }: OwnerFormProps) {
  return (
    <section className="panel stack gap-3" aria-labelledby="owner">
      <h2 id="owner">No owner can act</h2>
      {heirs.length === 0 ? (
        <p>Every owner is blocked, and no other member can become one.</p>
      ) : (
        <>
          <p>
            Every owner is blocked. You can make another member an owner too. Ask the members first
            who should be.
          </p>
          <ConfirmedForm
            intent="appoint"
            labels={{ uid: "Member", reason: OWNER_REASON.label }}
            confirmLabel="This member gets all rights of an owner"
            button="Make this member an owner"
            buttonClassName="btn"
            busyText="Saving"
            isDraftDisabled
            onSaved={onSaved}
          >
            <SelectField
              name="uid"
              hasIds
              emptyLabel="Choose a member"
              options={heirs.map(({ uid, name, role, joinedAt }) => ({
                value: uid,
                text: `${name} (${ROLE_LABELS[role].toLowerCase()}, joined ${formatDate(joinedAt)})`,
              }))}
              hint="Blocked members and those deleting their account aren’t listed."
            />
            <CheckedTextField
              name="reason"
              field={OWNER_REASON}
              hint="Only operators see this, in the log. All members are notified of the new owner."
            />
          </ConfirmedForm>
        </>
      )}
    </section>
  );
}
