import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { formatDate } from "#app/ui/time.ts";
import { ROLE_LABELS } from "../../labels.ts";
import type { InvitationCard } from "../../members/read-invitations.server.ts";

const STATE_LABELS = {
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
  const recipient = label || "Someone";
  return (
    <li className="stack gap-1">
      <div className="row between">
        <h3 className="text-base wrap-anywhere">{recipient}</h3>
        <p className="row">
          <span className="tag">{ROLE_LABELS[role]}</span>
          <span className={state === "pending" ? "tag on" : "tag"}>{STATE_LABELS[state]}</span>
        </p>
      </div>
      <p className="meta">
        Created {formatDate(createdAt)}
        {state === "pending" && (
          <>
            , open until <ReaderTime at={expiresAt} />
          </>
        )}
        {state === "expired" && (
          <>
            , ended <ReaderTime at={expiresAt} />
          </>
        )}
      </p>
      {canRevoke && state === "pending" && (
        <ButtonForm
          intent="revoke"
          id={`revoke-${id}`}
          hidden={{ invite: id }}
          item="invite"
          buttonClassName="btn danger"
          busyLabel="Closing"
        >
          Revoke<span className="sr-only"> the invitation of {recipient}</span>
        </ButtonForm>
      )}
    </li>
  );
}
