import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { mediumDate } from "#app/ui/time.ts";
import { ROLE_WORDS } from "../words.ts";
import type { InvitationCard } from "./read-invitations.server.ts";

const STATE_WORDS = {
  pending: "Open",
  accepted: "Accepted",
  revoked: "Revoked",
  expired: "Expired",
} as const;

export function InvitationItem({
  invitation,
  canRevoke,
}: {
  invitation: InvitationCard;
  canRevoke: boolean;
}) {
  const { id, label, role, state, createdAt, expiresAt } = invitation;
  const whom = label || "Somebody";
  return (
    <li className="stack gap-1">
      <div className="row between">
        <h3 className="text-base wrap-anywhere">{whom}</h3>
        <p className="row">
          <span className="tag">{ROLE_WORDS[role]}</span>
          <span className={state === "pending" ? "tag on" : "tag"}>{STATE_WORDS[state]}</span>
        </p>
      </div>
      <p className="meta">
        Made {mediumDate(createdAt)}
        {state === "pending" && `, open until ${mediumDate(expiresAt)}`}
        {state === "expired" && `, ended ${mediumDate(expiresAt)}`}
      </p>
      {canRevoke && state === "pending" && (
        <ActionForm
          intent="revoke"
          id={`revoke-${id}`}
          hidden={{ invite: id }}
          item="invite"
          className="row"
          isForgotten
        >
          {(form) => (
            <>
              <SubmitButton className="btn danger">
                Revoke<span className="sr-only"> the invitation of {whom}</span>
              </SubmitButton>
              <FormStatus {...form} busyWords="Closing" />
            </>
          )}
        </ActionForm>
      )}
    </li>
  );
}
