import { toOptions } from "#app/entity/entity-field.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import { ROLE_LABELS } from "../../labels.ts";
import type { MemberRow } from "../../members/read-members.server.ts";

interface MemberItemProps {
  member: MemberRow;
  canChangeRole: boolean;
  isOpen: boolean;
  onRemoved(result: FormResult): void;
}

export function MemberItem({ member, canChangeRole, isOpen, onRemoved }: MemberItemProps) {
  const { uid, name, role, joinedAt, isUnconfirmed, isViewer, isLastOwner, canRemove } = member;
  const canChange = canChangeRole && !isLastOwner;
  return (
    <li className="stack gap-1">
      <div className="row between">
        <h3 className="text-base wrap-anywhere">
          {name}
          {isViewer && " (you)"}
        </h3>
        <p className="row">
          <span className="tag">{ROLE_LABELS[role]}</span>
          <span className="meta">
            since <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>
          </span>
        </p>
      </div>
      {isLastOwner && (
        <p className="meta">
          This is the only owner. To change this role, add another owner first.
        </p>
      )}
      {isUnconfirmed && role === "admin" && canChangeRole && <UnconfirmedAdmin member={member} />}
      {(canChange || canRemove) && (
        <MoreOf
          summary={
            canChange && canRemove ? "Change role or remove" : canChange ? "Change role" : "Remove"
          }
          about={` ${name}`}
          open={isOpen || undefined}
        >
          <div className="stack gap-4">
            {canChange && <RoleForm member={member} />}
            {canRemove && (
              <ButtonForm
                intent="remove"
                id={`remove-${uid}`}
                hidden={{ member: uid }}
                item="member"
                onSaved={onRemoved}
                buttonClassName="btn danger"
                busyLabel="Removing"
              >
                Remove {name}
              </ButtonForm>
            )}
          </div>
        </MoreOf>
      )}
    </li>
  );
}

function UnconfirmedAdmin({ member: { uid, name } }: { member: MemberRow }) {
  return (
    <ActionForm
      intent="confirm_admin"
      id={`confirm-${uid}`}
      hidden={{ member: uid }}
      item="member"
      className="stack gap-2"
      isDraftDisabled
    >
      <p>Invited by another admin. Confirm the role, or change it below.</p>
      <SubmitRow busyLabel="Confirming">
        Confirm<span className="sr-only"> {name}</span> as an admin
      </SubmitRow>
    </ActionForm>
  );
}

function RoleForm({ member: { uid, name, role } }: { member: MemberRow }) {
  return (
    <ActionForm
      intent="change_role"
      id={`role-${uid}`}
      hidden={{ member: uid }}
      item="member"
      defaults={{ role }}
      labels={{ role: `${name}’s role` }}
      className="stack gap-3"
      isDraftDisabled
    >
      <SelectField name="role" options={toOptions(ROLE_LABELS)} />
      <SubmitRow>
        Save <span className="sr-only">{name}’s </span>role
      </SubmitRow>
    </ActionForm>
  );
}
