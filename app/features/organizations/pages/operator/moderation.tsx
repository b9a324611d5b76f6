import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { OrganizationStatus } from "../../organization.ts";
import { REASON } from "./labels.ts";

interface ModerationProps {
  organization: { status: OrganizationStatus; suspendedReason: string };
  sourceCount: number;
}

export function Moderation({ organization, sourceCount }: ModerationProps) {
  const { status, suspendedReason } = organization;
  // The form disappears when the status changes, so its message is kept here.
  const [statusMessage, announce] = useStatusMessage();
  return (
    <>
      <StatusMessage message={statusMessage} />
      {status === "suspended" && (
        <section className="panel stack gap-3" aria-labelledby="moderation">
          <h2 id="moderation">Restore</h2>
          <p>Reason for suspension: {suspendedReason}</p>
          <p>
            The organization’s jobs return, except those past their last day.
            {sourceCount > 0 && (
              <>
                {" "}
                {sourceCount === 1
                  ? "Its board stays"
                  : `Its ${formatCount(sourceCount, "board")} stay`}{" "}
                switched off until you switch {sourceCount === 1 ? "it" : "them"} on under{" "}
                <Link className="link" to={OPERATOR_IMPORTS_PATH}>
                  Job sources
                </Link>
                .
              </>
            )}
          </p>
          <ButtonForm intent="restore" onSaved={announce} buttonClassName="btn primary">
            Restore
          </ButtonForm>
        </section>
      )}
      {status === "active" && (
        <section className="panel stack gap-3" aria-labelledby="moderation">
          <h2 id="moderation">Suspend</h2>
          <p>
            The page and jobs are hidden right away, job sources are switched off, and members can
            only read and delete. You can restore the organization.
          </p>
          <ConfirmedForm
            intent="suspend"
            labels={{ reason: REASON.label }}
            isDraftDisabled
            confirmLabel="Hide the page and jobs from everyone"
            button="Suspend"
            onSaved={announce}
          >
            <CheckedTextField
              name="reason"
              field={REASON}
              hint="Members see this on every page of the organization."
            />
          </ConfirmedForm>
        </section>
      )}
    </>
  );
}
