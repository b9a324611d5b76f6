import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { OPTIONAL_REASON, OPTIONAL_REASON_HINT } from "#app/features/operator/optional-reason.ts";
import { toDay } from "#app/reference/calendar.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { ListedGrant } from "../../operator/grants.server.ts";
import { NOTE_LENGTH } from "./grant.ts";

interface GrantRowProps {
  grant: ListedGrant;
  isOpen: boolean;
  now: string;
}

export function GrantRow({ grant, isOpen, now }: GrantRowProps) {
  const { uid, plan, source, currentPeriodEnd, note, updatedAt } = grant;
  const isRunning = plan === "premium";
  const ends = currentPeriodEnd ? formatDate(currentPeriodEnd) : null;
  return (
    <li className="stack gap-2">
      <div className="row between">
        <h3 className="mono wrap-anywhere">{uid}</h3>
        <span className={isRunning ? "tag on" : "tag"}>
          {isRunning ? (ends ? `Until ${ends}` : "No end date") : `Ended${ends ? ` ${ends}` : ""}`}
        </span>
      </div>
      <p className="meta wrap-anywhere">
        {note && `${note} · `}
        {source === "stripe" && "paid for · "}changed <RelativeTime at={updatedAt} now={now} />
      </p>
      {source === "grant" && (
        <MoreOf
          summary={isRunning ? "Change or end Premium" : "Grant again"}
          about={` for ${uid}`}
          open={isOpen || undefined}
        >
          <div className="stack gap-4">
            <ActionForm
              intent={isRunning ? "change_end" : "grant"}
              id={`change-${uid}`}
              hidden={{ uid }}
              item="uid"
              defaults={{ endsOn: isRunning ? toDay(currentPeriodEnd ?? "") : "", note }}
              labels={{ endsOn: "Last day", note: "Note" }}
              className="stack gap-3"
              isDraftDisabled
            >
              <TextField name="endsOn" type="date" hint="Leave empty for no end date." />
              <TextField name="note" maxLength={NOTE_LENGTH} />
              <SubmitRow>{isRunning ? "Save" : "Grant again"}</SubmitRow>
            </ActionForm>
            {isRunning && (
              <ConfirmedForm
                intent="end"
                id={`end-${uid}`}
                hidden={{ uid }}
                item="uid"
                isDraftDisabled
                confirmLabel="End Premium for this account"
                hint="Premium ends right away. Anything over the free limits becomes read-only; nothing is deleted."
                labels={{ reason: OPTIONAL_REASON.label }}
                button="End Premium now"
              >
                <CheckedTextField
                  name="reason"
                  field={OPTIONAL_REASON}
                  hint={OPTIONAL_REASON_HINT}
                />
              </ConfirmedForm>
            )}
          </div>
        </MoreOf>
      )}
    </li>
  );
}
