import { toOptions } from "#app/entity/entity-field.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { formatDate } from "#app/ui/time.ts";
import { ROLE_LABELS } from "../../labels.ts";

interface RequestsProps {
  requests: readonly { uid: string; name: string; note: string; createdAt: string }[];
  onDecided(result: FormResult): void;
}

const { recruiter, member } = ROLE_LABELS;

/** Who asks to join, for the owners, who decide. */
export function Requests({ requests, onDecided }: RequestsProps) {
  return (
    <Section
      title="Asking to join"
      titleId="requests"
      note={requests.length}
      className="stack gap-3"
    >
      <ul className="ledger">
        {requests.map(({ uid, name, note, createdAt }) => (
          <li key={uid} className="stack gap-2">
            <h3 className="text-base wrap-anywhere">{name}</h3>
            <p className="meta wrap-anywhere">
              {note && `“${note}” · `}asked on {formatDate(createdAt)}
            </p>
            <div className="row items-end">
              <ActionForm
                intent="accept_request"
                id={`accept-${uid}`}
                hidden={{ member: uid }}
                item="member"
                defaults={{ role: "recruiter" }}
                labels={{ role: `${name}’s role` }}
                className="row items-end"
                isDraftDisabled
                onSaved={onDecided}
              >
                <SelectField name="role" options={toOptions({ recruiter, member })} />
                <SubmitButton>
                  Let<span className="sr-only"> {name}</span> join
                </SubmitButton>
                <FormStatus />
              </ActionForm>
              <ButtonForm
                intent="decline_request"
                id={`decline-${uid}`}
                hidden={{ member: uid }}
                item="member"
                onSaved={onDecided}
                buttonClassName="btn quiet"
              >
                Decline<span className="sr-only"> {name}</span>
              </ButtonForm>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
